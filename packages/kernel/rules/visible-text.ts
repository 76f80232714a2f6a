/**
 * What leaves a trace on the page by itself: no space, control, format or private character, no mark without a letter,
 * nothing that Unicode tells renderers to ignore (zero-width, U+3164, variation selectors), and not U+2800, the braille
 * pattern without dots.
 */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Tells whether a text shows anything. A required name, address or review must; one of spaces only does not. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text)
}
