import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url'
import frankRuhl from '@fontsource-variable/frank-ruhl-libre/files/frank-ruhl-libre-latin-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url'
import montserrat from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url'
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url'
import openSans from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url'
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import raleway from '@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2?url'
import roboto from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url'
import rubik from '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url'
import { useEffect } from 'react'
import type { Design, Look } from '../../contract.ts'
import { FETCHED_TYPEFACE_NAMES, FETCHED_TYPEFACES, type FetchedTypeface } from '../../rules/typefaces.ts'
import styles from '../designer.module.css'
import own from './typeface-choice.module.css'

type Named = FetchedTypeface | 'serif'

const FILES: Readonly<Record<Named, string>> = {
  serif,
  inter,
  roboto,
  'open-sans': openSans,
  montserrat,
  nunito,
  raleway,
  rubik,
  'playfair-display': playfair,
  lora,
  'frank-ruhl-libre': frankRuhl,
}
const USUAL: { value: Look['typeface']; label: string }[] = [
  { value: 'serif', label: 'Serif' },
  { value: 'grotesk', label: 'Plain' },
  { value: 'page', label: 'Same as the page' },
]

/** A typeface for all words of the popup, each named in itself. A Hebrew popup is offered those with its letters. */
export function TypefaceChoice(props: {
  value: Look['typeface']
  language: Design['language']
  onChange: (typeface: Look['typeface']) => void
}) {
  const { value, language, onChange } = props
  useEffect(showFaces, [])
  const fetched = FETCHED_TYPEFACE_NAMES.filter(
    (name) => language !== 'he' || name === value || FETCHED_TYPEFACES[name].hasHebrew,
  ).map((name) => ({ value: name as Look['typeface'], label: FETCHED_TYPEFACES[name].label }))
  return (
    <fieldset className={styles.choices} aria-label="Typeface">
      {[...USUAL, ...fetched].map((one) => (
        <button
          key={one.value}
          type="button"
          className={`${styles.choice} ${own.choice}`}
          style={Object.hasOwn(FILES, one.value) ? { fontFamily: `"Choice ${one.value}"` } : undefined}
          aria-pressed={one.value === value}
          onClick={() => onChange(one.value)}
        >
          {one.label}
        </button>
      ))}
    </fieldset>
  )
}

const known = new Set<string>()

/** Names the faces to the browser, which fetches those that are seen. */
function showFaces(): void {
  for (const [name, file] of Object.entries(FILES)) {
    if (known.has(name)) continue
    known.add(name)
    const options = { weight: '100 900', display: 'swap' } as const
    document.fonts.add(new FontFace(`Choice ${name}`, `url("${file}")`, options))
  }
}
