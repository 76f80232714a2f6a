/**
 * The same mail on a dark ground, for programs that ask for one and read style sheets (Apple Mail, Outlook on phones
 * and on the Mac). Inline styles are the light look, so each of these has to be stronger. Contrast is AA or better.
 */
export const DARK_MAIL = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .mail-ground, .mail-ground td { background-color: #04191f !important; }
  .mail-sheet { background-color: #0a2a33 !important; }
  .mail-sheet table, .mail-sheet td { background-color: transparent !important; }
  .mail-sheet h1, .mail-sheet p, .mail-sheet th, .mail-sheet td, .mail-sheet div, .mail-sheet span { color: #faf5ea !important; }
  .mail-sheet td, .mail-sheet th { border-color: #2c4a52 !important; }
  .mail-sheet .mail-soft, .mail-sheet p.mail-small, .mail-foot, .mail-foot span { color: #b7c6c5 !important; }
  .mail-sheet a, .mail-foot a, .mail-name { color: #8ed2dc !important; }
  .mail-sheet .mail-quote, .mail-sheet .mail-quote td { background-color: #123742 !important; }
  .mail-sheet td.mail-done { border-color: #8ed2dc !important; }
  .mail-sheet td.mail-now { border-color: #ffc63a !important; }
  .mail-sheet td.mail-ahead { border-color: #2c4a52 !important; color: #b7c6c5 !important; }
  .mail-sheet a.mail-button, .mail-sheet a.mail-button span { background-color: #ffc63a !important; color: #06262e !important; }
  .mail-logo { background-color: #faf5ea; border-radius: 10px; padding: 8px 12px; }
}`
