//! Pictures: a whole one from the position to the bytes, and the scene alone. The first picture of a board in a theme
//! makes its sprites; that is measured apart, by the first run in a new process, and not here.

use gipfel::{raster, scene, tools::bench};

fn main() {
    for position in POSITIONS {
        println!("{} bytes: {position:.40}", raster::png(&bench::board(position)).len());
    }
    divan::main();
}

const POSITIONS: [&str; 3] = [
    "dvonn b move a3:WW,b1:WWW,b2:W,b3:B,b4:R,c2:B,c3:W,c4:W,c5:B,d1:B,d2:W,d4:W,d5:W,e1:W,e2:BBB,e3:BB,f1:B,f2:B,f3:BB,\
     f4:B,f5:WWW,g1:B,g2:R,g3:B,h1:W,h2:W,h3:W,i1:B,i2:B,i3:B,i5:W,j2:R,j3:WWW,j5:B,k4:BWB,k5:B",
    "gipf-basic b b2:W,b3:B,b4:B,b5:W,c2:B,c3:W,c6:B,d4:W,e2:B,e8:B,f2:W,f3:W,g2:B,g3:B,g4:B,g5:W,h2:B 8,5 0,0 -",
    "gipf-tournament b b4:B,b5:W,c2:W,c3:GB,c6:W,d2:B,d3:GB,d4:GW,d6:GB,e2:W,e3:B,e5:B,e6:W,e8:W,f4:W,f6:GB,f7:B,g3:W,\
     g6:W,h2:W,h3:W,h5:B 0,4 5,0 -",
];

#[divan::bench(args = POSITIONS)]
fn picture(bencher: divan::Bencher<'_, '_>, position: &str) {
    let view = bench::board(position);
    let _ = raster::png(&view);
    bencher.bench_local(|| raster::png(divan::black_box(&view)));
}

/// A usual match of DVONN as an animated picture.
#[divan::bench]
fn replay(bencher: divan::Bencher<'_, '_>) {
    let replay = bench::match_of_dvonn(bench::REPLAYED);
    let _ = raster::replay(&replay, |_| {});
    bencher.bench_local(|| raster::replay(divan::black_box(&replay), |_| {}));
}

#[divan::bench(args = POSITIONS)]
fn scene_alone(bencher: divan::Bencher<'_, '_>, position: &str) {
    let view = bench::board(position);
    bencher.bench_local(|| scene::scene(divan::black_box(&view)));
}
