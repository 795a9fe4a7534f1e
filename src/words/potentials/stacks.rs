//! What stands on the board, in words.

use super::kind;
use crate::correspondence::Locale;
use crate::rules::Color;
use crate::rules::gipf::Point;
use crate::rules::potentials::{Kind, Potentials, Stack, Token};
use crate::words::list;

/// What a player has on the board: pieces, then usable potentials, then used ones, and finally those that lie on
/// something.
pub(in crate::words) fn owned(locale: Locale, board: &Potentials, color: Color) -> Vec<String> {
    let stacks: Vec<(Point, Stack)> = board
        .owned(color)
        .iter()
        .filter_map(|point| Some((point, board.stack(point)?)))
        .collect();
    let on = |is_meant: &dyn Fn(Stack) -> bool| -> Vec<String> {
        let meant = stacks.iter().filter(|(_, stack)| is_meant(*stack));
        meant.map(|(point, _)| point.to_string()).collect()
    };
    let mut said: Vec<String> = stacks
        .iter()
        .filter_map(|(point, stack)| piece(*point, *stack))
        .collect();
    for of in Kind::ALL {
        let spots = on(&|stack| stack.live() == Some(of));
        if !spots.is_empty() {
            said.push(say!(
                locale,
                "alt-potentials-ready",
                kind = kind(of),
                spots = list(locale, &spots)
            ));
        }
    }
    for of in Kind::ALL {
        let spots = on(&|stack| stack == Stack::Alone(color, of));
        if !spots.is_empty() {
            said.push(say!(
                locale,
                "alt-potentials-used",
                kind = kind(of),
                spots = list(locale, &spots)
            ));
        }
    }
    for (point, stack) in &stacks {
        if let Token::Potential(_, of) = stack.top()
            && stack.live().is_none()
            && !matches!(stack, Stack::Alone(..))
        {
            let tokens: Vec<Token> = stack.tokens().collect();
            let below: Vec<String> = tokens.iter().rev().skip(1).map(|token| name(locale, *token)).collect();
            said.push(say!(
                locale,
                "alt-potentials-on",
                kind = kind(of),
                spot = point.to_string(),
                below = below.join(", ")
            ));
        }
    }
    said
}

/// A piece without a potential: its spot, with a letter if it is a GIPF-piece.
fn piece(point: Point, stack: Stack) -> Option<String> {
    match stack.top() {
        Token::Basic(_) => Some(point.to_string()),
        Token::Gipf(_) => Some(format!("G{point}")),
        Token::Potential(..) => None,
    }
}

fn name(locale: Locale, token: Token) -> String {
    match token {
        Token::Basic(Color::White) | Token::Gipf(Color::White) => say!(locale, "alt-token-white"),
        Token::Basic(Color::Black) | Token::Gipf(Color::Black) => say!(locale, "alt-token-black"),
        Token::Potential(Color::White, of) => say!(locale, "alt-token-white-potential", kind = kind(of)),
        Token::Potential(Color::Black, of) => say!(locale, "alt-token-black-potential", kind = kind(of)),
    }
}
