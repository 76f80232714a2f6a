import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

/** Where each family's files are, and the alphabets they hold; earlier ones are looked into first. */
const FAMILIES = [
  { name: 'figtree', subsets: ['latin', 'latin-ext'] },
  { name: 'noto-sans', subsets: ['vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'devanagari'] },
  { name: 'noto-sans-hebrew', subsets: ['hebrew'] },
] as const
const WEIGHTS = [400, 600] as const

let isRegistered = false

/**
 * Fonts of printed documents: the store's own, and behind it one that knows the alphabets of more
 * customers' names. Registered once in a process; answers the families in the order they are tried.
 */
export function documentFonts(): string[] {
  const { resolve } = createRequire(import.meta.url)
  const families = FAMILIES.flatMap(({ name, subsets }) => subsets.map((subset) => ({ name, subset })))
  if (!isRegistered) {
    for (const { name, subset } of families) {
      for (const fontWeight of WEIGHTS) {
        const src = resolve(`@fontsource/${name}/files/${name}-${subset}-${fontWeight}-normal.woff`)
        Font.register({ family: `${name}-${subset}`, src, fontWeight })
      }
    }
    // Words are never cut: the line breaks between them.
    Font.registerHyphenationCallback((word) => [word])
    isRegistered = true
  }
  return families.map(({ name, subset }) => `${name}-${subset}`)
}
