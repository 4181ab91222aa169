# kinora in a small image, for what needs no widgets of your own (compare, inspect, report, accept, the shipped
# widgets). For a package of your own, copy this file into it and build with --build-arg PRODUCT=my-widgets.
#
#   docker build -t kinora .
#   docker run --rm -v "$PWD:/work" -u "$(id -u):$(id -g)" kinora compare expected.png actual.png
ARG SWIFT=swift:6.2-bookworm
ARG DEBIAN=debian:bookworm-slim

FROM ${SWIFT} AS build
RUN apt-get update -q \
  && apt-get install -q -y --no-install-recommends pkg-config libcairo2-dev libdeflate-dev libpng-dev \
    libwebp-dev libfreetype-dev libharfbuzz-dev \
  && apt-get clean && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
ARG PRODUCT=kinora
RUN swift build -c release --static-swift-stdlib --product "${PRODUCT}" \
  && install -D -s "$(swift build -c release --static-swift-stdlib --show-bin-path)/${PRODUCT}" /out/program

FROM ${DEBIAN}
RUN apt-get update -q \
  && apt-get install -q -y --no-install-recommends libcairo2 libdeflate0 libwebpmux3 libfreetype6 libharfbuzz0b \
  && apt-get clean && rm -rf /var/lib/apt/lists/*
COPY --from=build /out/program /usr/local/bin/program
WORKDIR /work
ENTRYPOINT ["/usr/local/bin/program"]
