//! A contact sheet: moments of both games, GIPF with potentials too, in every theme and from both sides, on one picture.
use super::input::color_name;
use super::render::view;
use crate::{
    raster,
    rules::{
        Color,
        game::{Cell, Game},
    },
    scene::{Marks, Theme, View},
};

/// A moment of a game: its name, the position, the moves from there, and the marks by name.
struct Moment {
    name: &'static str,
    position: &'static str,
    moves: &'static str,
    legal: &'static str,
    chosen: &'static str,
    rows: &'static [(char, &'static str)],
    plan: &'static str,
}

impl Moment {
    const fn new(name: &'static str, position: &'static str, moves: &'static str) -> Self {
        Self {
            name,
            position,
            moves,
            legal: "",
            chosen: "",
            rows: &[],
            plan: "",
        }
    }
}

/// The moments of each game on the sheet, from its start to its end.
const MOMENTS: [&[Moment]; 3] = [
    &[
        Moment {
            plan: "e4 f5 g2",
            ..Moment::new("placing, a plan", "dvonn w place a1:R,b4:R", "e3 g4 d2")
        },
        Moment {
            legal: "f3 g4 h4",
            chosen: "h3",
            ..Moment::new(
                "where to",
                "dvonn b move a2:RW,b1:WWWWW,b2:W,b4:R,c1:WWWBB,e3:WWWRWWWWW,f3:WWWWW,g2:BB,g4:BB,h3:B,h4:BBBBB,i3:BBBB,i5:BBB,\
                 j3:BBBB",
                "",
            )
        },
        Moment::new(
            "cut off",
            "dvonn b move a3:WW,b1:WWW,b2:W,b3:B,b4:R,c2:B,c3:W,c4:W,c5:B,d1:B,d2:W,d4:W,d5:W,e1:W,e2:BBB,e3:BB,f1:B,f2:B,\
             f3:BB,f4:B,f5:WWW,g1:B,g2:R,g3:B,h1:W,h2:W,h3:W,i1:B,i2:B,i3:B,i5:W,j2:R,j3:WWW,j5:B,k4:BWB,k5:B",
            "k5j5",
        ),
        Moment::new(
            "the end",
            "dvonn w move b3:BBWWWW,b4:R,c3:WWBBWW,c4:WWWB,d2:W,e2:BBB,f2:BBW,g1:BBBBBB,g2:R,h1:WW,j2:R",
            "d2e2",
        ),
    ],
    &[
        Moment {
            legal: "a1 a2 a3 a4 a5 b1 b6 c7 d1 d8 e1 e9 f1 f8 g1 g7 h1 h6 i1 i2 i3 i4 i5",
            chosen: "c1",
            ..Moment::new("which dot", "gipf-tournament w - 18,18 0,0 wb", "")
        },
        Moment {
            rows: &[('A', "e8 f7 g6 h5"), ('B', "b2 b3 b4 b5")],
            ..Moment::new(
                "rows",
                "gipf-standard w b2:B,b3:B,b4:GW,b5:B,c2:W,c5:B,d2:GB,d7:B,e5:W,e8:W,f2:GW,f5:B,f6:GB,f7:W,g3:B,g6:W,h3:W,\
                 h5:B 8,5 0,1 -",
                "",
            )
        },
        Moment::new(
            "a row removed",
            "gipf-standard w b2:B,b3:B,b4:GW,b5:B,c2:W,c5:B,d2:GB,d7:B,e5:W,e8:W,f2:GW,f5:B,f6:GB,f7:W,g3:B,g6:W,h3:W,h5:B \
             8,5 0,1 -",
            "i5-h5;xe8,f7,g6,h5",
        ),
        Moment::new(
            "the end",
            "gipf-tournament b b4:B,b5:W,c2:W,c3:GB,c6:W,d2:B,d3:GB,d4:GW,d6:GB,e2:W,e3:B,e5:B,e6:W,e8:W,f4:W,f6:GB,f7:B,\
             g3:W,g6:W,h2:W,h3:W,h5:B 0,4 5,0 -",
            "a4-b5",
        ),
    ],
    &[
        Moment::new(
            "a potential used",
            "gipf-standard+zd3 w b2:GB,b5:GW,e2:GW,e8:GB,h2:GB,h5:GW 12,12 0,0 - z3d3/z3d3",
            "Ze1-e2 Dd1-d2 Ze2>e4 Dd2>e2",
        ),
        Moment::new(
            "potentials of each kind",
            "gipf-tournament+tzdy3 w b2:W,b3:W,b4:Wwz,b5:B,c2:Wwt,c3:W,c4:Wwt,c6:B,d2:W,d4:Wwt,d7:GW,e2:B,e5:GB,f2:B,f5:GB \
             8,10 0,0 - t0z0d0y0/t0z0d0y0",
            "",
        ),
    ],
];

/// Draws moments of both games in every theme and from both sides, with captions.
pub fn sheet() -> Result<Vec<u8>, String> {
    let picture = |moment: &Moment, theme: Theme, side: Color| -> Result<(String, View), String> {
        let mut view = view(moment.position, moment.moves, side, theme)?;
        let is_dvonn = matches!(view.game, Game::Dvonn(_));
        let of_game = |names: &str| -> Result<Vec<Cell>, String> {
            let cell = |name: &str| {
                let cell = if is_dvonn {
                    name.parse().map(Cell::Dvonn)
                } else {
                    name.parse().map(Cell::Gipf)
                };
                cell.map_err(|()| format!("{name} is no place"))
            };
            names.split_whitespace().map(cell).collect()
        };
        let rows = moment.rows.iter();
        view.marks = Marks {
            legal: of_game(moment.legal)?,
            chosen: of_game(moment.chosen)?,
            rows: rows
                .map(|(letter, row)| Ok((*letter, of_game(row)?)))
                .collect::<Result<_, String>>()?,
            plan: of_game(moment.plan)?,
            better: Vec::new(),
        };
        let from = color_name(side);
        Ok((format!("{}, from {from}, {}", moment.name, theme.key()), view))
    };
    let row = |moment: &Moment| {
        let pictures = Theme::ALL
            .into_iter()
            .flat_map(|theme| Color::BOTH.map(|side| (theme, side)));
        pictures.map(|(theme, side)| picture(moment, theme, side)).collect()
    };
    let rows: Result<Vec<_>, String> = MOMENTS.iter().copied().flatten().map(row).collect();
    rows.map(|rows| raster::sheet(&rows))
}
