# syntax=docker/dockerfile:1
# The bot as an image: non-root, nothing writable but the volume /data.
#   docker build -t gipfel .
#   docker run -d --name gipfel --read-only --cap-drop ALL --security-opt no-new-privileges \
#     -v gipfel:/data -e DISCORD_TOKEN_FILE=/run/secrets/discord -v ./token:/run/secrets/discord:ro gipfel

# The base images are pinned by tag. To pin the exact image, add the digest that
# `docker buildx imagetools inspect TAG` prints. The compiler is the one of rust-toolchain.toml.
FROM rust:1.95.0-slim-bookworm AS chef
RUN cargo install --locked --version 0.1.78 cargo-chef
# the image's own compiler as it is: rust-toolchain.toml would add components that a build does not need
ENV RUSTUP_TOOLCHAIN=1.95.0
WORKDIR /build

FROM chef AS plan
COPY . .
RUN cargo chef prepare --recipe-path recipe.json

FROM chef AS build
# the dependencies, in a layer that changes only with Cargo.lock
COPY --from=plan /build/recipe.json recipe.json
RUN cargo chef cook --locked --profile dist --recipe-path recipe.json
COPY . .
RUN cargo build --locked --profile dist --bin gipfel

FROM debian:12.13-slim AS base
LABEL org.opencontainers.image.title="Gipfel" \
      org.opencontainers.image.description="DVONN and GIPF by correspondence, in Discord" \
      org.opencontainers.image.licenses="MIT OR Apache-2.0"
RUN groupadd --gid 10001 gipfel \
 && useradd --uid 10001 --gid gipfel --home-dir /data --no-create-home --shell /usr/sbin/nologin gipfel \
 && install -d -o gipfel -g gipfel -m 0700 /data
USER 10001:10001
WORKDIR /data
VOLUME /data
# many threads read from the store by turns: with more arenas each keeps what it once had
ENV MALLOC_ARENA_MAX=2
STOPSIGNAL SIGTERM
# ready = interactions are answered; `ops.listen` in the settings is where it asks
HEALTHCHECK --interval=10s --timeout=5s --start-period=1m --retries=3 CMD ["/usr/local/bin/gipfel", "healthcheck"]
ENTRYPOINT ["/usr/local/bin/gipfel"]

# of a release, from programs that are built already: `deploy/release.sh image` says where they are
FROM base AS release
ARG TARGETARCH
COPY --from=binaries ${TARGETARCH}/gipfel /usr/local/bin/gipfel

FROM base
COPY --from=build /build/target/dist/gipfel /usr/local/bin/gipfel
