import type { Choice, FormWords } from '@buoy/kernel/rules/field-words.ts'
import { COLOUR_WORDS, CORNERS, DENSITIES, FONTS, TEXT_SIZES, TITLE_SIZES } from '../rules/theme-choices.ts'

/** What the screen of the theme calls its fields and choices. */
export const THEME_WORDS: FormWords = {
  ...COLOUR_WORDS,
  dark: { label: 'Dark mode' },
  fonts: { label: '' },
  heading: { label: 'Heading font', choices: choicesOf(FONTS) },
  text: { label: 'Text font', choices: choicesOf(FONTS) },
  textSize: { label: 'Text size', choices: choicesOf(TEXT_SIZES) },
  titleSize: { label: 'Headings', choices: choicesOf(TITLE_SIZES) },
  density: { label: 'Spacing', choices: choicesOf(DENSITIES) },
  corners: { label: 'Corners', choices: choicesOf(CORNERS) },
}

function choicesOf(words: Readonly<Record<string, { label: string }>>): Choice[] {
  return Object.entries(words).map(([value, { label }]) => ({ value, label }))
}
