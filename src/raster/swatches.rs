//! What a palette is chosen from.

use crate::scene::{At, Board, Body, Ink, Shape, Tone};

/// Every kind of piece and mark at least once, to choose the palette from.
pub fn shapes(board: Board) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let at = |n: u8, row: f32| At {
        x: 1.5 + f32::from(n),
        y: row,
    };
    let tones = [Tone::White, Tone::Black, Tone::Red];
    for n in 0..9_u8 {
        let tone = tones[usize::from(n % 3)];
        let body = if n < 6 { Body::Solid } else { Body::Ghost };
        let other = if n % 2 == 0 { Tone::White } else { Tone::Black };
        match board {
            Board::Dvonn => {
                let stack = |row: f32, layers: Vec<Tone>, dvonn_pieces: u8| {
                    let height = layers.len() as u8;
                    Shape::Stack {
                        at: at(n, row),
                        layers,
                        height,
                        dvonn_pieces,
                        body,
                    }
                };
                shapes.push(stack(2.5, vec![tone], 0));
                shapes.push(stack(3.5, vec![tone, Tone::Red, tone, other], n % 3));
                shapes.push(stack(4.5, vec![other, tone], 0));
            }
            Board::Gipf => {
                for row in [3.0, 4.0, 5.0] {
                    shapes.push(Shape::Disc {
                        at: at(n, row),
                        tone: other,
                        is_gipf: n % 3 == 0,
                        body,
                    });
                }
            }
        }
    }
    let inks = [
        Ink::Casing,
        Ink::Plan,
        Ink::Legal,
        Ink::Chosen,
        Ink::Row,
        Ink::Turn,
        Ink::Crown,
        Ink::Cross,
        Ink::Move,
    ];
    for (n, ink) in (0_u8..).zip(inks) {
        shapes.push(Shape::Stroke {
            corners: vec![at(n, 4.5)],
            round: 0.5,
            width: 0.075,
            ink,
        });
        shapes.push(Shape::Fill {
            corners: vec![at(n, 6.0)],
            round: 0.2,
            ink,
        });
        shapes.push(Shape::Text {
            at: at(n, 6.5),
            height: 0.3,
            text: "8".to_owned(),
            ink: Ink::Count,
        });
    }
    for (n, tone) in (0_u8..).zip(tones) {
        shapes.push(Shape::Layer { at: at(n, 0.5), tone });
    }
    shapes.push(Shape::Arrow {
        from: At { x: 1.5, y: 2.7 },
        to: At { x: 8.0, y: 3.4 },
    });
    shapes
}

/// Every ink of graphs and tables on what it lies on there.
pub fn chart() -> Vec<Shape> {
    let at = |x: u8, y: u8| At {
        x: 0.5 + f32::from(x),
        y: 0.5 + f32::from(y),
    };
    let fill = |corners: &[At], round: f32, ink: Ink| Shape::Fill {
        corners: corners.to_vec(),
        round,
        ink,
    };
    let text = |at: At, ink: Ink| Shape::Text {
        at,
        height: 0.3,
        text: "168".to_owned(),
        ink,
    };
    let mut shapes = vec![
        fill(&[at(0, 0), at(8, 0), at(8, 5), at(0, 5)], 0.2, Ink::Panel),
        fill(&[at(0, 4), at(8, 4), at(8, 5), at(0, 5)], 0.0, Ink::Band),
        fill(&[at(0, 3), at(8, 5)], 0.01, Ink::Grid),
    ];
    let inks = [Ink::Label, Ink::Count, Ink::Move, Ink::Crown, Ink::BarEdge, Ink::Grid];
    for (n, ink) in (0_u8..).zip(inks) {
        shapes.extend([1, 4].map(|y| text(at(n, y), ink)));
        shapes.push(fill(&[at(n, 2)], 0.2, ink));
        shapes.push(fill(&[at(n, 5)], 0.2, ink));
    }
    for (n, ink) in (0_u8..).zip([Ink::Won, Ink::Drawn, Ink::Lost]) {
        shapes.push(fill(&[at(n, 3)], 0.4, ink));
        shapes.push(text(at(n, 3), Ink::RowLetter));
    }
    shapes
}
