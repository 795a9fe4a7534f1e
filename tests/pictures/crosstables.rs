//! The tables of tournaments: that everything is in the picture, and nothing beyond it.

use crate::picture::decode;
use gipfel::raster;
use gipfel::scene::crosstable::{Cell, CrossTable, CrossTableRow, Group, Meaning, Scored, crosstable, size};
use gipfel::scene::{Shape, Theme};

/// A table of so many people with as many columns, where the lower row won.
fn group(people: usize, title: Option<&str>) -> Group {
    let cell = |row: usize, column: usize| {
        let what = match row.cmp(&column) {
            _ if (row + column).is_multiple_of(7) => Scored::Drawn,
            _ if (row + column).is_multiple_of(11) => Scored::Running,
            _ if (row * column) % 13 == 5 => Scored::Unplayed,
            std::cmp::Ordering::Less => Scored::Won,
            _ => Scored::Lost,
        };
        let text = match what {
            Scored::Drawn => "½",
            Scored::Won | Scored::Unplayed | Scored::Rested => "1",
            Scored::Lost | Scored::Running => "0",
        };
        Cell {
            what,
            text: text.to_owned(),
        }
    };
    let row = |row: usize| CrossTableRow {
        name: format!("Somebody number {row}"),
        cells: (0..people)
            .map(|column| {
                if row == column {
                    Vec::new()
                } else {
                    vec![cell(row, column)]
                }
            })
            .collect(),
        points: format!("{}½", people - row),
        tie: "12¼".to_owned(),
        is_out: row == 2,
    };
    Group {
        title: title.map(str::to_owned),
        heads: (1..=people).map(|head| head.to_string()).collect(),
        rows: (0..people).map(row).collect(),
    }
}

fn tables() -> Vec<(&'static str, CrossTable)> {
    let first = [
        "Ana",
        "A name that is much too long for its place in the picture",
        "Çağla 🙂",
    ];
    let of = |groups, first: &[&str]| CrossTable {
        first: first.iter().map(|name| (*name).to_owned()).collect(),
        groups,
        ..CrossTable::default()
    };
    let mut twice = group(6, None);
    for row in &mut twice.rows {
        for cells in &mut row.cells {
            cells.extend(cells.clone());
        }
    }
    let meaning = |what: Scored, field: &str, text: &str| Meaning {
        field: Cell {
            what,
            text: field.to_owned(),
        },
        text: text.to_owned(),
    };
    let legend = vec![
        meaning(Scored::Won, "", "won"),
        meaning(Scored::Drawn, "", "draw"),
        meaning(Scored::Lost, "", "lost"),
        meaning(Scored::Unplayed, "", "nicht gespielt"),
        meaning(Scored::Rested, "+", "no opponent"),
        meaning(Scored::Running, "", "being played"),
    ];
    let explained = |groups, first: &[&str]| CrossTable {
        legend: legend.clone(),
        note: Some("A number is the opponent’s place.".to_owned()),
        ..of(groups, first)
    };
    vec![
        ("legend", explained(vec![group(2, None)], &[])),
        ("legend_wide", explained(vec![group(8, None)], &first)),
        ("none", of(vec![group(0, None)], &[])),
        ("running", of(vec![group(8, None)], &[])),
        ("over", of(vec![group(4, None)], &first)),
        ("one", of(vec![group(1, None)], &first[..1])),
        ("twice", of(vec![twice], &first)),
        (
            "groups",
            of(
                vec![
                    group(4, Some("Final group")),
                    group(8, Some("Group 1")),
                    group(7, Some("Group 2")),
                ],
                &first,
            ),
        ),
    ]
}

fn texts(shapes: &[Shape]) -> Vec<&str> {
    let text = |shape: &Shape| matches!(shape, Shape::Text { .. } | Shape::Name { .. } | Shape::Paragraph { .. });
    let texts = shapes.iter().filter(|shape| text(shape)).map(|shape| match shape {
        Shape::Text { text, .. } | Shape::Name { text, .. } | Shape::Paragraph { text, .. } => text.as_str(),
        _ => "",
    });
    texts.collect()
}

#[test]
fn everything_is_in_the_picture() {
    for (name, table) in tables() {
        let shapes = crosstable(&table);
        let size = size(&table);
        for shape in &shapes {
            let (Shape::Text { at, .. } | Shape::Name { at, .. } | Shape::Paragraph { at, .. }) = shape else {
                continue;
            };
            assert!(
                (0.0..=size.x).contains(&at.x) && (0.0..=size.y).contains(&at.y),
                "{name}: {shape}"
            );
        }
        let said = texts(&shapes);
        for group in &table.groups {
            for row in &group.rows {
                assert!(said.contains(&row.name.as_str()), "{name}: {}", row.name);
                assert!(said.contains(&row.points.as_str()), "{name}: {}", row.points);
            }
            // one text for each result that is there, beside ranks, heads, names, points and tie-breaks
            let results = group.rows.iter().flat_map(|row| row.cells.iter().flatten());
            let written = results.filter(|cell| cell.what != Scored::Running).count();
            assert!(said.len() >= written + 5 * group.rows.len(), "{name}");
        }
        for first in &table.first {
            assert!(said.contains(&first.as_str()), "{name}: {first}");
        }
        for meaning in table.legend.iter().map(|meaning| &meaning.text).chain(&table.note) {
            assert!(said.contains(&meaning.as_str()), "{name}: {meaning}");
        }
    }
}

#[test]
fn tables_are_small_in_every_theme() {
    for (name, table) in tables() {
        for theme in Theme::ALL {
            let png = raster::crosstable(&table, theme);
            let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
            std::fs::write(path.join(format!("crosstable_{name}_{}.png", theme.key())), &png).expect("a file");
            let picture = decode(&png);
            let (wide, high, _) = picture;
            let shape = size(&table);
            let ratio = f64::from(shape.x) / f64::from(shape.y) * f64::from(high) / f64::from(wide);
            assert!((ratio - 1.0).abs() < 0.02, "{name}: {ratio}");
            assert!(png.len() < 100_000, "{name}: {} bytes", png.len());
        }
    }
}
