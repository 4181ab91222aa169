'use strict';
// Shows the scenarios whose widget or own text has every word that is typed.
const field = document.getElementById('filter');
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const section of document.querySelectorAll('section')) {
    const about = section.dataset.text;
    let shown = 0;
    for (const card of section.querySelectorAll('.card')) {
      const text = `${about} ${card.dataset.text}`;
      card.hidden = !words.every(word => text.includes(word));
      if (!card.hidden) shown++;
    }
    section.hidden = shown === 0;
    count += shown;
  }
  document.getElementById('none').hidden = count > 0;
});
