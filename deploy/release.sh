#!/usr/bin/env bash
# The steps of a release, one command each. .github/workflows/release.yml runs them; so can you, on any machine with
# the tools that a step needs.
#
#   deploy/release.sh check v0.1.0            # the tag fits the version and the changelog
#   deploy/release.sh notes v0.1.0            # the changelog's section for it
#   deploy/release.sh build TARGET            # target/TARGET/dist/gipfel
#   deploy/release.sh try PROGRAM             # the program runs, draws and serves the sandbox
#   deploy/release.sh package BINARIES OUT    # BINARIES/TARGET/gipfel -> OUT/gipfel-VERSION-TARGET.tar.gz or .zip
#   deploy/release.sh sbom OUT                # OUT/gipfel-VERSION.cdx.json: what the program is made of
#   deploy/release.sh sums OUT                # OUT/SHA256SUMS
#   deploy/release.sh image BINARIES NAME     # NAME:VERSION for the Linux binaries; with PUSH=1 also to its registry
set -euo pipefail
shopt -s nullglob
cd "$(dirname "$0")/.."

# the version of cargo-cyclonedx that lists what the program is made of
cyclonedx=0.5.9

fail() {
    printf 'release: %s\n' "$*" >&2
    exit 1
}

# $1 = an argument, $2 = what it is
need() {
    [ -n "$1" ] || fail "name $2"
}

# $1 = an argument, $2 = what is in the folder that it names
need_folder() {
    need "$1" "the folder with $2"
    [ -d "$1" ] || fail "there is no folder $1"
}

# $1 = a folder, which is made unless it is there
folder_for() {
    mkdir -p "$1" 2>/dev/null || fail "the folder $1 cannot be made"
    realpath "$1"
}

# a folder that is gone when the step ends
temporaries=$(mktemp -d)
trap 'rm -rf "$temporaries"' EXIT
temporary() {
    mktemp -d -p "$temporaries"
}

version() {
    sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1
}

# The changelog's section of this version, without its heading.
section() {
    awk -v wanted="$1" '
        /^## / { inside = ($2 == wanted); next }
        inside { print }
    ' CHANGELOG.md
}

# $1 = the tag
check() {
    local tag=${1:-}
    need "$tag" 'the tag, such as v0.1.0'
    [ "$tag" = "v$(version)" ] || fail "the tag is $tag, but Cargo.toml has version $(version), which is tagged v$(version)"
    [[ $(section "$(version)") =~ [^[:space:]] ]] || fail "CHANGELOG.md has no section \"## $(version)\": rename \"## Unreleased\""
    printf '%s is version %s\n' "$tag" "$(version)"
}

notes() {
    check "${1:-}" >/dev/null
    section "$(version)"
}

# $1 = the target, as rustc names it
build() {
    local target=${1:-}
    need "$target" 'a target, such as x86_64-unknown-linux-gnu'
    rustup target add "$target"
    cargo build --locked --profile dist --bin gipfel --target "$target"
}

# $1 = the program
try() {
    local program folder log version
    version=$(version)
    need "${1:-}" 'the program'
    program=$(realpath "$1")
    [ -f "$program" ] || fail "there is no program $program"
    [ -x "$program" ] || fail "$program may not be run: chmod +x"
    folder=$(temporary)
    log="$folder/log"
    (
        cd "$folder"
        "$program" --version | grep -Fxq "gipfel $version" || fail "it is another version"
        "$program" check-config >/dev/null
        "$program" render --position "dvonn w move a1:W,b1:RBW,c3:R" --out board.png
        [ -s board.png ] || fail "it draws no board"
        "$program" sandbox --port 0 >"$log" 2>&1 &
        local running=$! tries=0
        until grep -q 'running on the sandbox' "$log"; do
            kill -0 "$running" 2>/dev/null || { cat "$log" >&2; fail "the sandbox ended"; }
            tries=$((tries + 1))
            [ "$tries" -le 300 ] || { kill "$running"; cat "$log" >&2; fail "the sandbox does not begin"; }
            sleep 0.2
        done
        kill "$running"
        wait "$running" || true
    )
    printf '%s runs\n' "$program"
}

# $1 = a folder with a folder for each target, $2 = where the archives go
package() {
    local binaries out folder name target program time seen=0
    need_folder "${1:-}" 'a folder for each target'
    need "${2:-}" 'the folder for the archives'
    binaries=$(realpath "$1")
    out=$(folder_for "$2")
    # the same commit makes the same archive
    time=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
    [[ $time =~ ^[0-9]+$ ]] || fail "SOURCE_DATE_EPOCH is $time, but a number of seconds is needed"
    folder=$(temporary)
    for target in "$binaries"/*/; do
        target=$(basename "$target")
        program=gipfel
        [ -f "$binaries/$target/gipfel.exe" ] && program=gipfel.exe
        [ -f "$binaries/$target/$program" ] || fail "there is no program in $binaries/$target"
        name="gipfel-$(version)-$target"
        mkdir -p "$folder/$name"
        install -m 755 "$binaries/$target/$program" "$folder/$name/"
        install -m 644 README.md CHANGELOG.md SECURITY.md LICENSE-MIT LICENSE-APACHE config.example.toml compose.yaml \
            "$folder/$name/"
        mkdir "$folder/$name/assets"
        cp -r assets/readme "$folder/$name/assets/"
        cp -r docs deploy "$folder/$name/"
        rm "$folder/$name/deploy/release.sh"
        # what only the source has is named without a link
        find "$folder/$name" -name '*.md' -exec sed -i -E \
            's#\[([^]]*)\]\((\.\./)?(\.ci/run|benches|deny\.toml|CONTRIBUTING\.md)[^)]*\)#\1#g' {} +
        find "$folder/$name" -exec touch -h -d "@$time" {} +
        case $target in
        *windows*) (cd "$folder" && find "$name" -type f | LC_ALL=C sort | zip -qX "$out/$name.zip" -@) ;;
        *) tar -C "$folder" --sort=name --owner=0 --group=0 --numeric-owner -cf - "$name" | gzip -9n >"$out/$name.tar.gz" ;;
        esac
        printf '%s\n' "$name"
        seen=$((seen + 1))
    done
    [ "$seen" -gt 0 ] || fail "there is no folder in $binaries"
}

# $1 = where it goes
sbom() {
    local out tools="${CARGO_TARGET_DIR:-target}/tools"
    need "${1:-}" 'the folder for the list'
    out=$(folder_for "$1")
    export PATH="$PWD/$tools/bin:$tools/bin:$PATH"
    if ! cargo cyclonedx --version 2>/dev/null | grep -Fq "$cyclonedx"; then
        cargo install --quiet --locked --version "$cyclonedx" --root "$tools" cargo-cyclonedx
    fi
    cargo cyclonedx --quiet --format json --spec-version 1.5 --target all --override-filename "gipfel-$(version).cdx"
    mv "gipfel-$(version).cdx.json" "$out/"
    printf 'gipfel-%s.cdx.json\n' "$(version)"
}

# $1 = the folder
sums() {
    need_folder "${1:-}" 'the files'
    cd "$1"
    local files=()
    rm -f SHA256SUMS
    mapfile -t files < <(find . -maxdepth 1 -type f -printf '%P\n' | LC_ALL=C sort)
    [ ${#files[@]} -gt 0 ] || fail "there is no file in $1"
    sha256sum -- "${files[@]}" >SHA256SUMS
    cat SHA256SUMS
}

# $1 = a folder with a folder for each target, $2 = the image's name
image() {
    local binaries name platforms=() folder target
    need_folder "${1:-}" 'a folder for each target'
    need "${2:-}" 'the image'
    binaries=$(realpath "$1")
    name=$2
    folder=$(temporary)
    for pair in x86_64-unknown-linux-gnu:amd64 aarch64-unknown-linux-gnu:arm64; do
        target=${pair%:*}
        [ -f "$binaries/$target/gipfel" ] || continue
        install -D -m 755 "$binaries/$target/gipfel" "$folder/${pair#*:}/gipfel"
        platforms+=("linux/${pair#*:}")
    done
    [ ${#platforms[@]} -gt 0 ] || fail "there is no Linux binary in $binaries"
    local IFS=,
    docker buildx build --platform "${platforms[*]}" --target release --build-context "binaries=$folder" \
        --tag "$name:$(version)" --tag "$name:latest" --provenance=true --sbom=true \
        --output "type=image,push=$([ "${PUSH:-}" = 1 ] && echo true || echo false)" .
}

step=${1:-}
shift || true
case $step in
check | notes | build | try | package | sbom | sums | image) "$step" "$@" ;;
*) fail "there are the steps check, notes, build, try, package, sbom, sums and image; see the top of $0" ;;
esac
