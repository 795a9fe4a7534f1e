//! The sentences: all languages say the same things, and nothing is too long for Discord.

use fluent_syntax::ast;
use gipfel::app::features::slashes;
use gipfel::correspondence::challenge::{ColorWish, Handicap, Party};
use gipfel::correspondence::consequences::Occasion;
use gipfel::correspondence::pace::{Days, Pace};
use gipfel::correspondence::rating::Family;
use gipfel::correspondence::{Failure, Locale, MatchId, Offer, Unrated, Why};
use gipfel::discord::locale;
use gipfel::rules::game::{Cell, Game, GameKind, Marks, Move, Reason, Setup};
use gipfel::rules::{ByColor, Color, Outcome, dvonn, gipf, potentials};
use gipfel::scene::{Seats, Theme, TrayWords, View};
use gipfel::words::commands;
use gipfel::words::moves::Notation;
use gipfel::words::{self, alt, challenges, help, moves};
use std::collections::{BTreeMap, BTreeSet};

pub const FILES: [(Locale, &str); Locale::ALL.len()] = [
    (Locale::English, include_str!("../../assets/locales/en/gipfel.ftl")),
    (Locale::German, include_str!("../../assets/locales/de/gipfel.ftl")),
    (Locale::French, include_str!("../../assets/locales/fr/gipfel.ftl")),
    (Locale::Dutch, include_str!("../../assets/locales/nl/gipfel.ftl")),
    (Locale::Spanish, include_str!("../../assets/locales/es/gipfel.ftl")),
];

/// Key → variables, and the text as written.
fn messages(source: &str) -> BTreeMap<String, (BTreeSet<String>, String)> {
    let resource = fluent_syntax::parser::parse(source).expect("the file has no faulty lines");
    let mut found = BTreeMap::new();
    for entry in &resource.body {
        let ast::Entry::Message(message) = entry else { continue };
        let mut variables = BTreeSet::new();
        let mut text = String::new();
        if let Some(value) = &message.value {
            walk(value, &mut variables, &mut text);
        }
        let key = message.id.name.to_owned();
        assert!(
            found.insert(key, (variables, text)).is_none(),
            "{} is there twice, and only one of the two is said",
            message.id.name
        );
    }
    found
}

fn walk(pattern: &ast::Pattern<&str>, variables: &mut BTreeSet<String>, text: &mut String) {
    for element in &pattern.elements {
        match element {
            ast::PatternElement::TextElement { value } => text.push_str(value),
            ast::PatternElement::Placeable { expression } => match expression {
                ast::Expression::Inline(inline) => variable(inline, variables, text),
                ast::Expression::Select { selector, variants } => {
                    variable(selector, variables, text);
                    for variant in variants {
                        walk(&variant.value, variables, text);
                    }
                }
            },
        }
    }
}

fn variable(inline: &ast::InlineExpression<&str>, variables: &mut BTreeSet<String>, text: &mut String) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        ast::InlineExpression::StringLiteral { value } => text.push_str(value),
        other => panic!("the sentences use variables and literals only: {other:?}"),
    }
}

#[test]
fn all_languages_have_the_same_sentences_with_the_same_variables() {
    let [english, others @ ..] = FILES.map(|(locale, source)| (locale, messages(source)));
    let keys = |map: &BTreeMap<String, _>| map.keys().cloned().collect::<Vec<_>>();
    for (locale, sentences) in others {
        assert_eq!(keys(&english.1), keys(&sentences), "{locale:?}");
        for (key, (variables, _)) in &english.1 {
            assert_eq!(*variables, sentences[key].0, "{locale:?}: variables of {key}");
        }
    }
}

/// Words of other languages that are also names of variables.
const SHARED: [&str; 17] = [
    "color",
    "later",
    "min",
    "minutes",
    "moderator",
    "note",
    "of",
    "pages",
    "place",
    "places",
    "point",
    "points",
    "rating",
    "rest",
    "start",
    "text",
    "thread",
];

/// Where a variable gets another name by searching and replacing, a word of another language may be replaced with it.
#[test]
fn no_translation_has_a_variables_name_for_a_word() {
    let [(_, english), others @ ..] = FILES.map(|(locale, source)| (locale, messages(source)));
    let variables: BTreeSet<&str> = english
        .values()
        .flat_map(|(names, _)| names)
        .map(String::as_str)
        .collect();
    let mut found = BTreeSet::new();
    for (locale, sentences) in &others {
        // commands are called the same everywhere
        for (key, (_, text)) in sentences.iter().filter(|(key, _)| !key.starts_with("name-")) {
            let said = text.split('`').step_by(2);
            let words = said.flat_map(|part| part.split(|c: char| !c.is_alphabetic()));
            let english = words.filter(|word| variables.contains(word) && !SHARED.contains(word));
            found.extend(english.map(|word| format!("{locale:?}: {word} in {key}")));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// What is a name, a symbol, or the same word in another language, may be the same; nothing that is longer.
#[test]
fn no_sentence_is_empty_or_left_in_english() {
    let [english, others @ ..] = FILES.map(|(locale, source)| (locale, messages(source)));
    for (key, (variables, text)) in &english.1 {
        assert!(!text.trim().is_empty() || !variables.is_empty(), "{key} says nothing");
        let words = text.split(|c: char| !c.is_alphabetic()).filter(|word| word.len() > 1);
        // a command is called the same everywhere
        let is_name = key.starts_with("game-") || key.starts_with("name-match-");
        let is_sentence = words.count() > 1 && !is_name;
        for (locale, sentences) in &others {
            let other = &sentences[key].1;
            assert!(!is_sentence || text != other, "{locale:?}: {key} is not translated");
        }
    }
    let same = |sentences: &BTreeMap<String, (BTreeSet<String>, String)>| {
        english
            .1
            .iter()
            .filter(|(key, (_, text))| *text == sentences[*key].1)
            .count()
    };
    for (locale, sentences) in &others {
        let same = same(sentences);
        assert!(
            same < english.1.len() / 8,
            "{locale:?}: {same} texts are the English ones"
        );
    }
}

/// Sentences name commands as `/tournament list`, and Discord may be in another language than the bot. Only options have
/// names of their own in each language.
#[test]
fn a_command_is_called_the_same_in_every_language() {
    for slash in slashes() {
        let group = slash.path.split_once(' ').map(|(group, _)| group.to_owned());
        for path in group.into_iter().chain([slash.path.clone()]) {
            let last = path.rsplit(' ').next().expect("a name");
            for locale in Locale::ALL {
                let name = commands::name(locale, &path.replace(' ', "-"));
                assert_eq!(name, last, "{locale:?}: /{path}");
            }
        }
    }
}

/// The words before each place of a variable.
fn words_before<'a>(source: &'a str, variable: &str) -> Vec<&'a str> {
    let place = format!("{{ ${variable} }}");
    let places = source.match_indices(&place);
    let before = places.map(|(at, _)| source[..at].trim_end_matches([' ', '(']));
    before
        .map(|text| text.rsplit([' ', '\n', '(']).next().unwrap_or_default())
        .collect()
}

/// Discord shows a time relative to now as "in 3 days", so that no "until" can stand before it; and a moment as
/// "26 November 2026 08:45", which some languages say with an article.
#[test]
fn what_stands_before_a_time_fits_how_discord_shows_it() {
    for (locale, source) in FILES {
        let (of_a_date, with_article): (&[&str], &[&str]) = match locale {
            Locale::English => (&["until", "till", "by", "in", "within", "before", "for", "on"], &[]),
            Locale::German => (
                &["bis", "in", "binnen", "innerhalb", "vor", "um", "am"],
                &["spätestens"],
            ),
            Locale::French => (
                &["jusqu’à", "jusqu’au", "dans", "avant", "en", "d’ici", "le", "au"],
                &["jusqu’à", "avant", "tard"],
            ),
            Locale::Dutch => (&["tot", "over", "in", "binnen", "voor", "vóór", "op"], &["uiterlijk"]),
            Locale::Spanish => (
                &["hasta", "en", "dentro", "antes", "el", "del", "al"],
                &["hasta", "antes", "de", "tardar"],
            ),
        };
        let relative = words_before(source, "left");
        assert!(relative.len() > 10, "{locale:?}");
        for word in relative {
            assert!(!of_a_date.contains(&word), "{locale:?}: {word} {{ $left }}");
        }
        let moments = words_before(source, "until");
        assert!(moments.len() > 10, "{locale:?}");
        for word in moments {
            assert!(!with_article.contains(&word), "{locale:?}: {word} {{ $until }}");
        }
    }
}

/// "Aux Blancs de jouer", never "à Blanc": French has the colours' names in the plural, each with its article.
#[test]
fn in_french_a_colour_has_its_article() {
    let (_, source) = FILES[Locale::French as usize];
    let before = words_before(source, "color");
    assert!(before.len() > 10);
    for word in before {
        let has_article = ["les", "aux", "des"].contains(&word.to_lowercase().as_str());
        // a label may stand before the name
        assert!(has_article || word.ends_with(':'), "{word} {{ $color }}");
    }
    let dvonn = "dvonn w move a1:R,b1:W,b2:B".parse().expect("a position");
    let gipf = Game::start(Setup::even(GameKind::Gipf(gipf::Variant::Basic)));
    for game in [dvonn, gipf] {
        let said = alt::picture(Locale::French, &View::new(game));
        assert!(said.contains("Aux Blancs de jouer."), "{said}");
    }
}

/// Keys that are made of parts, which the compiler does not check.
fn made_keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    let mut both = |name: &str, described: &str| keys.extend([format!("name-{name}"), format!("command-{described}")]);
    for slash in slashes() {
        slash
            .path
            .split_once(' ')
            .into_iter()
            .for_each(|(group, _)| both(group, group));
        let key = slash.path.replace(' ', "-");
        both(&key, &key);
        slash
            .options
            .iter()
            .for_each(|option| both(option.key, option.described));
    }
    for what in Offer::ALL.map(Offer::key) {
        keys.extend(["", "-accept", "-decline"].map(|end| format!("button-{what}{end}")));
        let ends = ["ask", "ask-accept", "offered", "accepted", "declined", "none"];
        keys.extend(ends.map(|end| format!("{what}-{end}")));
        keys.extend(["offered", "declined"].map(|end| format!("card-{what}-{end}")));
    }
    keys.insert("undo-ask-practice".to_owned());
    let stand = Offer::ALL.into_iter().filter(|what| what.comes_with_a_turn());
    keys.extend(stand.map(|what| format!("card-{}-stands", what.key())));
    let plain = [
        Occasion::Reminder,
        Occasion::Nudge,
        Occasion::TimeUp,
        Occasion::Stopped,
        Occasion::Resumed,
    ];
    keys.extend(plain.map(|occasion| format!("card-{}", occasion.name())));
    keys.extend(Family::ALL.map(|family| format!("rating-of-{}", family.key())));
    // what a challenge can ask for
    for why in [Unrated::Handicap, Unrated::Packets, Unrated::Reds, Unrated::Potentials] {
        keys.extend([
            format!("challenge-why-unrated-{}", why.key()),
            format!("refuse-{}-rated", why.key()),
        ]);
    }
    let without_result = [
        Why::Aborted,
        Why::Abandoned,
        Why::Voided,
        Why::Record,
        Why::Annulled,
        Why::Unreached,
    ];
    keys.extend(without_result.map(|why| format!("final-{}", why.name())));
    keys.extend(Failure::ALL.map(|how| format!("final-program-{}", how.key())));
    for end in ["already", "theirs", "outdated"] {
        keys.extend(["draw", "offer"].map(|kind| format!("{kind}-{end}")));
    }
    keys
}

/// What stands in the source between quotation marks and begins so.
fn quoted(source: &str, beginning: &str) -> BTreeSet<String> {
    let beginning = format!("\"{beginning}");
    let found = source.match_indices(&beginning);
    let keys = found.filter_map(|(at, _)| source[at + 1..].split('"').next());
    keys.filter(|key| !key.contains('{')).map(str::to_owned).collect()
}

/// The compiler checks the keys that `say!` names; the others are those of buttons, and those that are made of parts.
#[test]
fn every_key_is_used_and_every_used_key_is_there() {
    let source = walk_sources(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")));
    let (made, messages) = (made_keys(), messages(FILES[0].1));
    for key in messages.keys() {
        assert!(
            made.contains(key) || source.contains(&format!("\"{key}\"")),
            "nobody says {key}"
        );
    }
    for key in made.union(&quoted(&source, "button-")) {
        assert!(messages.contains_key(key), "{key} is no sentence");
    }
}

pub fn walk_sources(folder: &std::path::Path) -> String {
    let files = std::fs::read_dir(folder).expect("the folder is there");
    files
        .map(|file| {
            let path = file.expect("readable").path();
            if path.is_dir() {
                walk_sources(&path)
            } else {
                std::fs::read_to_string(path).expect("text")
            }
        })
        .collect()
}

#[test]
fn commands_keep_discords_limits() {
    for locale in Locale::ALL {
        for key in made_keys() {
            let text = words::text(locale, &key);
            let count = text.chars().count();
            if key.starts_with("command-") {
                assert!((1..=100).contains(&count), "{locale:?} {key}: {count} characters");
            }
            if key.starts_with("name-") {
                let is_word = |c: char| c.is_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
                assert!(
                    (1..=32).contains(&count) && text.chars().all(is_word),
                    "{locale:?} {key}: {text}"
                );
            }
        }
        for kind in GameKind::ALL {
            assert!((1..=100).contains(&commands::game(locale, kind).chars().count()));
        }
        for days in Days::MIN..=Days::MAX {
            let pace = Pace::PerMove(Days::try_from(days).unwrap());
            assert!(commands::pace(locale, pace).contains(&days.to_string()));
        }
        assert!(!commands::pace(locale, Pace::Unlimited).is_empty());
        for wish in [ColorWish::Random, ColorWish::White, ColorWish::Black] {
            assert!((1..=100).contains(&commands::color(locale, wish).chars().count()));
        }
        for theme in Theme::ALL {
            assert!((1..=100).contains(&commands::theme(locale, theme).chars().count()));
        }
        for to in [Party::Challenger, Party::Opponent] {
            for pieces in 1..=3 {
                let text = commands::handicap(locale, Handicap { pieces, to });
                assert!(text.contains(&pieces.to_string()));
            }
        }
    }
}

#[test]
fn the_option_for_a_match_says_what_is_meant_without_it() {
    let description_of = |path: &str| {
        let slash = slashes().into_iter().find(|slash| slash.path == path);
        let options = slash.expect("there is such a command").options;
        options
            .into_iter()
            .find(|option| option.name == "match")
            .map(|option| option.described)
    };
    for (paths, key) in [
        (&["move", "plan", "match resign", "match export"][..], "match-option"),
        (&["analyse", "review", "match rematch"], "match-option-over"),
        (
            &["match follow", "match unfollow", "moderate match"],
            "match-option-theirs",
        ),
    ] {
        for path in paths {
            assert_eq!(description_of(path), Some(key), "{path}");
        }
    }
}

#[test]
fn labels_fit_their_buttons() {
    for (locale, source) in FILES {
        for (key, (_, label)) in messages(source).iter().filter(|(key, _)| key.starts_with("button-")) {
            // 34 characters show on a phone
            assert!((1..=34).contains(&label.chars().count()), "{locale:?} {key}: {label}");
            // a screen reader has no word for a triangle
            assert!(label.chars().any(char::is_alphabetic), "{locale:?} {key}: {label}");
        }
    }
}

/// Four buttons with 24 letters together are as wide as a phone with 390 pixels.
#[test]
fn the_steps_through_a_match_fit_one_row_on_a_phone() {
    for (locale, source) in FILES {
        let all = messages(source);
        let steps = ["first", "previous", "next", "last"].map(|step| all[&format!("button-{step}-turn")].1.clone());
        assert!(steps.concat().chars().count() <= 24, "{locale:?}: {steps:?}");
    }
}

/// The pages of GIPF below, those of potentials, one for each kind, that of linked matches, and the house rulings at the
/// end.
#[test]
fn rules_of_potentials_show_each_kind_and_name_the_house_rulings() {
    let count = |key: &str| help::pages(key.parse().expect("a game"));
    assert_eq!(count("gipf-basic+z3"), 4 + 1 + 4);
    assert_eq!(help::pages(help::WITH_POTENTIALS), 5 + 4 + 4);
    for locale in Locale::ALL {
        for kind in ["gipf-basic+t6", "gipf-tournament+zdy3", help::WITH_POTENTIALS.key()] {
            let kind: GameKind = kind.parse().expect("a game");
            let last = help::pages(kind);
            let pages: Vec<String> = (1..=last).map(|page| help::rules(locale, kind, page)).collect();
            for (page, text) in (1..).zip(&pages) {
                // the name of the button that leads here, not the letters of a match's terms
                assert!(
                    text.contains(&commands::any_potentials(locale)) && !text.contains(" +"),
                    "{text}"
                );
                assert!(
                    (150..=2_000).contains(&text.chars().count()),
                    "{}: {text}",
                    text.chars().count()
                );
                assert_eq!(
                    help::example(kind, page).is_none(),
                    page + 1 >= last,
                    "{kind:?}, page {page}"
                );
            }
            assert_eq!(pages.iter().collect::<BTreeSet<_>>().len(), pages.len());
            assert_eq!(help::rules(locale, kind, 200), pages[usize::from(last) - 1]);
            // there is no handicap with them, and an empty reserve is not the end
            let without = words::text(locale, "rules-gipf-end-basic");
            assert!(!pages.concat().contains(&without), "{kind:?}");
        }
        // a push, a removal, and a use of each of the four kinds, with the turns that led there
        let uses = (1..=13).filter_map(|page| help::example(help::WITH_POTENTIALS, page)?.last);
        let turns: Vec<String> = uses.map(|(_, mv)| mv.to_string()).collect();
        let gipf = ["e1-e2", "e1-e2;xe2,e3,e4,e5,e6,e7"];
        let kinds = ["a5-b5;+i3-h3", "Zc3>f5", "De5>f5", "Ye5>h2"];
        assert_eq!(turns, [&gipf[..], &kinds].concat());
        let rulings = match locale {
            Locale::English => "House rulings",
            Locale::German => "Hausregeln",
            Locale::French => "Règles maison",
            Locale::Dutch => "Huisregels",
            Locale::Spanish => "Reglas de la casa",
        };
        let last = help::pages(help::WITH_POTENTIALS);
        let page = help::rules(locale, help::WITH_POTENTIALS, last);
        assert!(page.contains(rulings), "{page}");
    }
}

#[test]
fn rules_and_help_fit_a_message_and_say_the_house_rule() {
    for locale in Locale::ALL {
        assert!((200..=2_000).contains(&gipfel::words::text(locale, "help").chars().count()));
        for kind in GameKind::ALL {
            let pages: Vec<String> = (1..=help::pages(kind))
                .map(|page| help::rules(locale, kind, page))
                .collect();
            for page in &pages {
                // one paragraph, and what its picture shows
                assert!((100..=2_000).contains(&page.chars().count()), "{page}");
            }
            assert_eq!(pages.iter().collect::<BTreeSet<_>>().len(), pages.len());
            let shown = |page| help::example(kind, page).unwrap_or_else(|| panic!("{kind:?}, page {page}"));
            let examples: Vec<help::Example> = (1..=help::pages(kind)).map(shown).collect();
            assert!(examples.iter().all(|shown| shown.game.kind() == kind));
            // the first page shows a turn; what else there is to see is marked, but for how the game begins
            assert!(examples[0].last.is_some(), "{kind:?}");
            let plain = examples
                .iter()
                .filter(|shown| shown.last.is_none() && shown.marks == Marks::default());
            let begins = |shown: &help::Example| match &shown.game {
                Game::Dvonn(position) => position.is_placing() || position.placed() == dvonn::SPACES,
                game => *game == Game::start(Setup::even(kind)),
            };
            assert!(plain.clone().count() > 0 && plain.clone().all(begins), "{kind:?}");
            assert_eq!(help::rules(locale, kind, 0), pages[0]);
            assert_eq!(help::rules(locale, kind, 200), *pages.last().unwrap());
        }
        let standard = help::rules(locale, GameKind::ALL[2], 4);
        let ruling = match locale {
            Locale::English => "House rule",
            Locale::German => "Hausregel",
            Locale::French => "Règle maison",
            Locale::Dutch => "Huisregel",
            Locale::Spanish => "Regla de la casa",
        };
        assert!(standard.contains(ruling), "G12 is told");
    }
}

#[test]
fn what_a_person_typed_shows_as_typed_and_does_nothing() {
    let cases = [
        ("a1b2", "a1b2"),
        ("**bold** `code`", "**bold** 'code'"),
        ("<@42> @everyone", "<@42> @everyone"),
        ("a\u{202e}b\u{200b}c\u{2066}\u{feff}d", "abcd"),
        ("line\nbreak\ttab\u{0007}", "line break tab"),
        ("[x](http://y)", "[x](http://y)"),
        ("\u{200b}", " "),
    ];
    for (typed, shown) in cases {
        assert_eq!(words::quoted(typed), shown);
    }
    assert_eq!(words::quoted(&"é".repeat(300)).chars().count(), 101);
    let syntax = moves::why_not(Locale::English, Notation::of(GameKind::Dvonn), "`@here`\n# big", None);
    assert!(syntax.contains("`'@here' # big`"), "{syntax}");
}

#[test]
fn a_title_is_plain_and_short() {
    let names = ByColor {
        white: "A\u{202e}na \n".to_owned(),
        black: "B".repeat(200),
    };
    let title = challenges::thread(Locale::English, GameKind::Dvonn, &names, MatchId(1042));
    assert_eq!(title, format!("#1042 · DVONN · Ana–{}…", "B".repeat(29)));
    for kind in GameKind::ALL {
        for locale in Locale::ALL {
            let title = challenges::thread(locale, kind, &names, MatchId(u64::MAX));
            assert!(title.chars().count() <= 100, "{title}");
        }
    }
}

/// Emoji of several characters: a family, a skin tone, a profession, the flags of a country, of the rainbow and of
/// Scotland, a keycap, a heart.
const EMOJI: [&str; 8] = [
    "👨\u{200d}👩\u{200d}👧\u{200d}👦",
    "👍🏽",
    "👩🏿\u{200d}⚕\u{fe0f}",
    "🇳🇱",
    "🏳\u{fe0f}\u{200d}🌈",
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    "1\u{fe0f}\u{20e3}",
    "❤\u{fe0f}",
];

#[test]
fn joined_emoji_stay_whole_and_what_hides_goes() {
    for emoji in EMOJI {
        let name = format!("A{emoji}B{emoji}");
        assert_eq!(words::plain(&name, 30), name);
        assert_eq!(words::quoted(&name), name);
        let hidden = format!("\u{202e}{emoji}\u{200b}\u{200d}\u{2066}");
        assert_eq!(words::plain(&hidden, 30), emoji, "{hidden:?}");
        // one that does not fit is left out whole
        for limit in 2..30 {
            let clipped = words::plain(&emoji.repeat(30), limit);
            let kept = clipped.strip_suffix('…').unwrap();
            assert_eq!(
                kept,
                emoji.repeat(kept.chars().count() / emoji.chars().count()),
                "{limit}"
            );
            assert!(clipped.chars().count() <= limit);
        }
    }
    for (typed, shown) in [
        ("a\u{200d}b", "ab"),
        ("a\u{fe0f}", "a"),
        ("\u{200d}👩", "👩"),
        ("👩\u{200d}", "👩"),
        ("👩\u{200d}\u{200d}👧", "👩👧"),
        ("❤\u{fe0f}\u{fe0f}\u{fe0f}", "❤\u{fe0f}"),
        ("a\u{e0067}\u{e007f}", "a"),
        ("🏴\u{e0067}", "🏴"),
    ] {
        assert_eq!(words::plain(typed, 30), shown, "{typed:?}");
    }
}

#[test]
fn a_text_of_blanks_and_hidden_characters_shows_nothing() {
    for hidden in [
        "",
        " ",
        "\u{200b}\u{200d}",
        "\u{3164}",
        "\u{2800}",
        "\u{202e}\u{00a0}\u{fe0f}",
        "\u{e0067}",
        "\u{7}\n",
    ] {
        assert!(!words::is_visible(hidden), "{hidden:?}");
        assert_eq!(words::plain(hidden, 30), "");
    }
    for shown in ["a", "\u{200b}é", "👍🏽", "🇳🇱", "한"] {
        assert!(words::is_visible(shown), "{shown:?}");
    }
}

#[test]
fn locales_come_from_discords_codes() {
    for (code, expected) in [
        ("de", Locale::German),
        ("en-US", Locale::English),
        ("en-GB", Locale::English),
        ("fr", Locale::French),
        ("nl", Locale::Dutch),
        ("es-ES", Locale::Spanish),
        ("es-419", Locale::Spanish),
        ("it", Locale::English),
        ("", Locale::English),
        ("pt-BR", Locale::English),
    ] {
        assert_eq!(locale::of_code(code), expected, "{code}");
    }
    for language in Locale::ALL {
        for code in locale::codes(language) {
            assert_eq!(locale::of_code(code), language);
        }
    }
}

#[test]
fn every_error_and_refusal_has_its_own_sentence() {
    for locale in Locale::ALL {
        let errors = messages(FILES[locale as usize].1);
        let errors = errors
            .into_iter()
            .filter(|(key, _)| key.starts_with("error-") || key.starts_with("refuse-"));
        let errors: Vec<String> = errors.map(|(_, (_, text))| text).collect();
        let reasons = [
            Reason::Dvonn(dvonn::Reason::GameOver),
            Reason::Dvonn(dvonn::Reason::StillPlacing),
            Reason::Dvonn(dvonn::Reason::PlacingIsOver),
            Reason::Dvonn(dvonn::Reason::MayNotPass),
            Reason::Dvonn(dvonn::Reason::OffBoard("z9".to_owned())),
            Reason::Dvonn(dvonn::Reason::OffBoard("a4".to_owned())),
            Reason::Gipf(gipf::Reason::OffBoard("z9".to_owned())),
            Reason::Gipf(gipf::Reason::NoGipfPiecesHere),
            Reason::Gipf(gipf::Reason::GipfPieceFirst),
            Reason::Gipf(gipf::Reason::GipfPiecesAreOver),
            Reason::Gipf(gipf::Reason::ReserveTooSmall),
            Reason::Gipf(gipf::Reason::RowsFirst),
            Reason::Gipf(gipf::Reason::NoSuchRow),
            Reason::Gipf(gipf::Reason::BasicsMustGo),
            Reason::Gipf(gipf::Reason::RowMustGo),
            Reason::Gipf(gipf::Reason::NothingToRemove),
            Reason::Gipf(gipf::Reason::ReserveEmpty),
        ]
        .into_iter()
        .chain(reasons_of_potentials().map(Reason::Gipf))
        .map(|reason| moves::reason(locale, reason));
        let all: Vec<String> = errors.into_iter().chain(reasons).collect();
        for text in &all {
            assert!(text.chars().count() > 10 && !text.contains("No localization"), "{text}");
        }
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
    }
    assert_eq!(alt::LIMIT, 1_024);
}

fn reasons_of_potentials() -> [potentials::Reason; 18] {
    use potentials::{Kind, Reason};
    let [spot, other] = ["c3", "e5"].map(|text| text.parse().expect("a spot"));
    let out_of_reach = |kind| Reason::OutOfReach {
        kind,
        from: spot,
        to: other,
    };
    [
        Reason::NotInThisGame(Kind::Tamsk),
        Reason::NoneInHand(Kind::Zertz),
        Reason::NoPotential(spot),
        Reason::NotYours(spot),
        Reason::Covered(spot),
        Reason::Used(spot),
        Reason::TamskWaits(spot),
        Reason::OtherKind {
            spot,
            kind: Kind::Dvonn,
        },
        out_of_reach(Kind::Zertz),
        out_of_reach(Kind::Dvonn),
        out_of_reach(Kind::Yinsh),
        Reason::OntoDot(spot),
        Reason::ExtraFirst,
        Reason::NoExtra,
        Reason::PieceMustGo,
        Reason::TakeOne,
        Reason::NoMove,
        Reason::LineFull { dot: spot, spot: other },
    ]
}

/// Random games of every kind, every position: the text is short enough, names every piece, and shows both languages'
/// own words.
#[test]
fn every_position_fits_into_its_text() {
    let mut random = fastrand::Rng::with_seed(4);
    let mut longest = 0;
    for round in 0..42 {
        let loaded = ["gipf-standard+zd3", "gipf-tournament+tzdy3"].map(|key| key.parse().expect("a game"));
        let kinds = [&GameKind::ALL[..], &loaded].concat();
        let mut game = Game::start(Setup::even(kinds[round % kinds.len()]));
        let mut last = None;
        for _ in 0..200 {
            for locale in Locale::ALL {
                let text = alt::picture(
                    locale,
                    &View {
                        last: last.clone(),
                        ..View::new(game.clone())
                    },
                );
                longest = longest.max(text.chars().count());
                assert!(text.chars().count() <= alt::LIMIT && !text.contains('…'), "{text}");
                for cell in occupied(&game) {
                    let named = cell.to_string();
                    assert!(
                        text.split(|c: char| !c.is_alphanumeric())
                            .any(|word| word.trim_start_matches('G') == named),
                        "{named} is missing: {text}"
                    );
                }
            }
            let moves = game.complete("", 60);
            let Some(mv) = random.choice(&moves) else { break };
            let before = game.clone();
            game.play(mv).expect("offered");
            last = Some((before, mv.clone()));
        }
    }
    assert!(longest > 300, "the walk saw full boards");
}

/// The most that a picture can say: a full board of stacks and a crowded one of discs, with every mark there is, in
/// every language. Nothing is left out.
#[test]
fn the_worst_pictures_fit_into_their_texts() {
    use gipfel::rules::{dvonn::Space, gipf::Point};
    let mut random = fastrand::Rng::with_seed(9);
    let full = || {
        let mut game = Game::start(Setup::even(GameKind::Dvonn));
        while let Game::Dvonn(board) = &game
            && board.is_placing()
        {
            let mv = game.complete("", 60).swap_remove(0);
            game.play(&mv).expect("offered");
        }
        game
    };
    // No four of a colour in a row.
    let spots = Point::all().filter(|point| !point.is_dot()).take(35);
    let crowd = spots.map(|spot| {
        let (x, y) = spot.lattice();
        format!("{spot}:{}", if (x + 2 * y) % 4 < 2 { 'W' } else { 'B' })
    });
    let crowd = format!("gipf-basic b {} 0,1 0,0 -", crowd.collect::<Vec<_>>().join(","));
    let crowd: Game = crowd.parse().expect(&crowd);
    let stacks = Point::all().filter(|point| !point.is_dot()).take(35);
    let stacks = stacks.map(|spot| {
        let (x, y) = spot.lattice();
        let number = x + 5 * y;
        let white = if (x + 2 * y) % 4 < 2 {
            ["W", "wz", "GW", "Wwy"]
        } else {
            ["B", "bz", "GB", "Bby"]
        };
        let kind = match number % 9 {
            0 => 1,
            1 => 2,
            2 => 3,
            _ => 0,
        };
        format!("{spot}:{}", white[kind])
    });
    let stacks = format!(
        "gipf-tournament+tzdy3 b {} 1,1 0,0 - t3z0d3y0/t3z0d3y0",
        stacks.collect::<Vec<_>>().join(",")
    );
    let stacks: Game = stacks.parse().expect(&stacks);
    let mut longest = 0;
    for round in 0..30 {
        let before = match round % 3 {
            0 => full(),
            1 => crowd.clone(),
            _ => stacks.clone(),
        };
        let moves = before.complete("", 60);
        let mv = random.choice(&moves).expect("there are moves").clone();
        let mut game = before.clone();
        game.play(&mv).expect("offered");
        let cells: Vec<Cell> = match game {
            Game::Dvonn(_) => Space::all().map(Cell::Dvonn).collect(),
            Game::Gipf(_) | Game::Potentials(_) => Point::all().map(Cell::Gipf).collect(),
        };
        let marks = Marks {
            legal: cells.iter().take(24).copied().collect(),
            chosen: cells.iter().rev().take(7).copied().collect(),
            rows: vec![('A', cells[..7].to_vec()), ('B', cells[20..27].to_vec())],
            plan: cells.iter().rev().take(23).copied().collect(),
            better: Vec::new(),
        };
        let view = View {
            last: Some((before, mv)),
            marks,
            ..View::new(game)
        };
        for locale in Locale::ALL {
            let text = alt::picture(locale, &view);
            longest = longest.max(text.chars().count());
            assert!(text.chars().count() <= alt::LIMIT && text.ends_with('.'), "{text}");
            // the last fact is there, so all are
            let end = format!("{}.", view.marks.legal.last().expect("24 of them"));
            assert!(text.ends_with(&end), "{text}");
        }
    }
    assert!(longest > 600, "{longest} characters are not the worst");
}

/// What does not fit is left out as a whole.
#[test]
fn a_fact_is_never_cut() {
    let game: Game = "dvonn w place -".parse().expect("a position");
    let cells: Vec<Cell> = gipfel::rules::dvonn::Space::all().map(Cell::Dvonn).collect();
    let rows: Vec<_> = ('A'..='Z').map(|letter| (letter, cells.clone())).collect();
    let text = alt::picture(
        Locale::English,
        &View {
            marks: Marks {
                rows,
                ..Marks::default()
            },
            ..View::new(game)
        },
    );
    assert!(text.chars().count() <= alt::LIMIT && text.ends_with("k5."), "{text}");
    assert!(text.contains("Row B:") && !text.contains("Row Z:"), "{text}");
}

/// A turn about which a match of DVONN decides is not told as one that was played.
#[test]
fn a_declared_turn_is_told_instead_of_the_last_one() {
    let before: Game = "gipf-basic+zd3 w c3:Wwz,d4:B 11,14 0,0 - z2d3/z3d3"
        .parse()
        .expect("a position");
    let last = before.clone();
    let view = View {
        last: Some((last, before.parse_move("a1-b2").expect("legal"))),
        declared: Some(before.parse_move("Zc3>e5").expect("legal")),
        ..View::new(before)
    };
    let text = alt::picture(Locale::English, &view);
    assert!(text.ends_with(" DVONN decides about: White, Zc3>e5."), "{text}");
    assert!(!text.contains("Last move"), "{text}");
}

#[test]
fn a_picture_reads_like_this() {
    let before: Game = "dvonn b move b2:W,b3:B,c3:R,d3:B,e3:W,k5:B,j5:W,j4:B,k4:R,i4:W"
        .parse()
        .expect("a position");
    let mv = before.parse_move("d3e3").expect("legal");
    let mut game = before.clone();
    game.play(&mv).expect("legal");
    let cell = |name: &str| Cell::Dvonn(name.parse().expect("a space"));
    let marks = Marks {
        legal: vec![cell("c3")],
        chosen: vec![cell("b2")],
        rows: vec![],
        plan: vec![cell("a1"), cell("k3")],
        better: Vec::new(),
    };
    assert_eq!(
        alt::picture(
            Locale::English,
            &View {
                last: Some((before, mv)),
                marks,
                ..View::new(game)
            }
        ),
        "DVONN. White to move. White: b2, i4, j5. Black: b3, j4, k5. Red alone: c3, k4. Score: White 3, Black 3. \
         Last move: Black, d3e3. It cut off: Black: e3 2. Chosen: b2. Plan, in this order: a1, k3. May be chosen: c3."
    );
}

/// Beside a turn it is what could have been played instead.
#[test]
fn a_better_move_is_named_in_the_words_for_the_picture() {
    let cell = |name: &str| Cell::Dvonn(name.parse().expect("a space"));
    let placing = Game::start(Setup::even(GameKind::Dvonn));
    let said = |ways: &[(&str, &str)], last: Option<(Game, Move)>| {
        let ways = ways.iter().map(|(from, to)| (cell(from), cell(to)));
        let mut view = View::new(placing.clone());
        view.marks.better = ways.collect();
        view.last = last;
        alt::picture(Locale::English, &view)
    };
    let best = said(&[("e3", "e3")], None);
    assert!(best.ends_with(" Best move: on e3."), "{best}");
    let packet = said(&[("e3", "e3"), ("a1", "a1")], None);
    assert!(packet.ends_with(" Best move: on e3, a1."), "{packet}");
    let stack = said(&[("a1", "a2")], None);
    assert!(stack.ends_with(" Best move: from a1 to a2."), "{stack}");
    let mv = placing.parse_move("c3").expect("legal");
    let better = said(&[("e3", "e3")], Some((placing.clone(), mv)));
    assert!(better.ends_with(" Better was: on e3."), "{better}");
}

/// The position with these players on turn 7.
fn on_turn_7(game: Game, names: ByColor<String>) -> View {
    let words = TrayWords {
        number: 7,
        turn: String::new(),
        captured: String::new(),
    };
    View {
        seats: Some(Seats { names, words }),
        ..View::new(game)
    }
}

/// The names in the trays and the number of the turn come last, and go first where there is no room.
#[test]
fn the_players_are_named_as_in_the_picture() {
    let game = Game::start(Setup::even(GameKind::Dvonn));
    let names = ByColor {
        white: "Ana".to_owned(),
        black: "B\u{202e}".to_owned() + &"b".repeat(200),
    };
    let text = alt::picture(Locale::English, &on_turn_7(game, names));
    let end = format!("Turn 7. Ana plays White, B{}… plays Black.", "b".repeat(38));
    assert!(text.ends_with(&end), "{text}");
}

/// Where one name is known, as in some records, only that player is named: nobody is called White who plays White.
#[test]
fn a_player_without_a_name_is_not_named() {
    let game = Game::start(Setup::even(GameKind::Dvonn));
    let said = [
        (Locale::English, "Turn 7. Ana plays White.", "Turn 7. Ana plays Black."),
        (Locale::German, "Zug 7. Ana spielt Weiß.", "Zug 7. Ana spielt Schwarz."),
        (
            Locale::French,
            "Coup 7. Ana joue les Blancs.",
            "Coup 7. Ana joue les Noirs.",
        ),
        (Locale::Dutch, "Zet 7. Ana speelt Wit.", "Zet 7. Ana speelt Zwart."),
        (
            Locale::Spanish,
            "Jugada 7. Ana juega con blancas.",
            "Jugada 7. Ana juega con negras.",
        ),
    ];
    for (locale, white, black) in said {
        for (named, end) in [(Color::White, white), (Color::Black, black)] {
            let name = |color| {
                if color == named {
                    "Ana".to_owned()
                } else {
                    words::unnamed(locale, color)
                }
            };
            let names = ByColor::of(name);
            let text = alt::picture(locale, &on_turn_7(game.clone(), names));
            assert!(text.ends_with(end), "{text}");
        }
    }
}

/// How far a push moved the line, which of the pieces that left were GIPF-pieces, and whose were cut off.
#[test]
fn what_a_turn_did_is_told_as_it_is_drawn() {
    let told = |position: &str, turn: &str| {
        let before: Game = position.parse().expect("a position");
        let mv = before.parse_move(turn).expect("legal");
        let mut game = before.clone();
        game.play(&mv).expect("legal");
        let view = View {
            last: Some((before, mv)),
            ..View::new(game)
        };
        let text = alt::picture(Locale::English, &view);
        let replay = alt::replay(Locale::English, 1, &view);
        let from = text.find("Last move:").expect("it is told");
        assert!(replay.ends_with(&text[from..]), "{replay}");
        (text[..from].to_owned(), text[from..].to_owned())
    };
    let (_, did) = told(
        "gipf-standard w b2:B,b3:B,b4:GW,b5:B,c2:W,c5:B,d2:GB,d7:B,e5:W,e8:GW,f2:GW,f5:B,f6:GB,f7:W,g3:B,g6:W,h3:W,h5:B \
         7,5 0,1 -",
        "i5-h5;xe8,f7,g6,h5",
    );
    assert_eq!(
        did,
        "Last move: White, i5-h5;xe8,f7,g6,h5. The line moved up to g5. Back to the reserve: Ge8, f7, g6, h5."
    );
    let (_, did) = told("dvonn w move a1:WW,b1:B,c1:W,d1:R,a2:B", "a1c1");
    assert_eq!(did, "Last move: White, a1c1. It cut off: Black: a2.");
    let (stands, _) = told("dvonn w place a1:R,b4:R", "e3");
    assert!(
        stands.contains("Still to place (r = red): White 23, Black 23."),
        "{stands}"
    );
    let (stands, _) = told("dvonn w move b1:RRB,c1:W,d1:R,b2:W", "b2b1");
    assert!(stands.contains("White: b1 4rr, c1."), "{stands}");
    assert!(stands.contains("each r = a red piece in it."), "{stands}");
}

fn occupied(game: &Game) -> Vec<Cell> {
    match game {
        Game::Dvonn(board) => gipfel::rules::dvonn::Space::all()
            .filter(|space| board.stack(*space).is_some())
            .map(Cell::Dvonn)
            .collect(),
        Game::Gipf(board) => gipfel::rules::gipf::Point::all()
            .filter(|point| board.piece(*point).is_some())
            .map(Cell::Gipf)
            .collect(),
        Game::Potentials(board) => board.occupied().iter().map(Cell::Gipf).collect(),
    }
}

#[test]
fn a_position_reads_like_this() {
    let text = |locale, position: &str, ended: Option<Outcome>| {
        let game = position.parse().expect("a position");
        alt::picture(
            locale,
            &View {
                ended,
                ..View::new(game)
            },
        )
    };
    let stacks = "dvonn w move a1:W,b1:RBW,b2:B,c3:R,c2:WB";
    assert_eq!(
        text(Locale::English, stacks, None),
        "DVONN. White to move. White: a1, b1 3r. Black: b2, c2 2. Red alone: c3. \
         Number = height, each r = a red piece in it. Score: White 4, Black 3."
    );
    // resigned: nobody is to move, though somebody could
    assert_eq!(
        text(Locale::English, stacks, Some(Outcome::Win(Color::White))),
        "DVONN, over. White: a1, b1 3r. Black: b2, c2 2. Red alone: c3. \
         Number = height, each r = a red piece in it. Score: White 4, Black 3. White won."
    );
    assert_eq!(
        text(Locale::German, "dvonn w place -", None),
        "DVONN, Setzen. Weiß setzt einen roten Stein. Weiß: nichts. Schwarz: nichts. \
         Noch zu setzen (r = rot): Weiß 2r + 23, Schwarz 1r + 23."
    );
    assert_eq!(
        text(Locale::English, "dvonn w reds-7 -", None),
        "DVONN, placing. White places a red piece. White: none. Black: none. \
         Still to place (r = red): White 2r, Black 1r."
    );
    assert_eq!(
        text(
            Locale::English,
            "gipf-standard+zd3 w b3:Wwz,c4:Bwd,e6:GW,f2:GB,h3:bz 3,5 11,10 - z2d2/z2d3",
            None
        ),
        "GIPF standard with ZÈRTZ and DVONN (3 each). White to move. White: Ge6, ZÈRTZ ready on b3, \
         used DVONN on c4 (below: black piece). Black: Gf2, used ZÈRTZ on h3. G = GIPF-piece. Reserve: White 3, Black 5. Lost: White 11, Black 10. \
         Potentials in hand: White 2 ZÈRTZ, 2 DVONN, Black 2 ZÈRTZ, 3 DVONN."
    );
    assert_eq!(
        text(Locale::English, "gipf-standard b b3:W,e6:GW,f2:GB 3,5 12,11 -", None),
        "GIPF standard. Black to move. White: b3, Ge6. Black: Gf2. G = GIPF-piece. \
         Reserve: White 3, Black 5. Lost: White 12, Black 11."
    );
}
