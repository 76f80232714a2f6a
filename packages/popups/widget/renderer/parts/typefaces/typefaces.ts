import frankRuhlHebrew from '@fontsource-variable/frank-ruhl-libre/files/frank-ruhl-libre-hebrew-wght-normal.woff2'
import frankRuhl from '@fontsource-variable/frank-ruhl-libre/files/frank-ruhl-libre-latin-wght-normal.woff2'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'
import montserrat from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2'
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2'
import openSansHebrew from '@fontsource-variable/open-sans/files/open-sans-hebrew-wght-normal.woff2'
import openSans from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2'
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2'
import raleway from '@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2'
import roboto from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2'
import rubikHebrew from '@fontsource-variable/rubik/files/rubik-hebrew-wght-normal.woff2'
import rubik from '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2'
import {
  FETCHED_TYPEFACE_NAMES,
  FETCHED_TYPEFACES,
  type FetchedTypeface,
  isFetched,
} from '../../../../designs/rules/typefaces.ts'
import type { Part } from '../../part.ts'
import { loadFace } from '../../typeface.ts'

type Files = { latin: string; hebrew?: string }

const FILES: Record<FetchedTypeface, Files> = {
  inter: { latin: inter },
  roboto: { latin: roboto },
  'open-sans': { latin: openSans, hebrew: openSansHebrew },
  montserrat: { latin: montserrat },
  nunito: { latin: nunito },
  raleway: { latin: raleway },
  rubik: { latin: rubik, hebrew: rubikHebrew },
  'playfair-display': { latin: playfair },
  lora: { latin: lora },
  'frank-ruhl-libre': { latin: frankRuhl, hebrew: frankRuhlHebrew },
}

const HEBREW_LETTERS = 'U+0590-05FF, U+200C-2010, U+20AA, U+25CC, U+FB1D-FB4F'

const CSS = FETCHED_TYPEFACE_NAMES.map((name) => {
  const { kind } = FETCHED_TYPEFACES[name]
  const own = `[data-typeface="${name}"]`
  const headline =
    kind === 'sans'
      ? 'font-weight:700;letter-spacing:-.025em;line-height:1.05'
      : 'font-weight:500;line-height:1.08'
  return `${own}{--text-font:"Buoy ${name}",${kind === 'sans' ? 'system-ui,sans-serif' : 'Georgia,serif'};--serif:var(--text-font)}
${own}:not(:lang(he)){--fit:.74}
${own} .headline{${headline}}`
}).join('\n')

export const part: Part = {
  css: CSS,
  /** Latin letters always, for numbers and names; Hebrew ones for a Hebrew popup. */
  loadTypeface: async (cdn, { look: { typeface }, language }) => {
    if (!isFetched(typeface)) return
    const { latin, hebrew } = FILES[typeface]
    const family = `Buoy ${typeface}`
    await Promise.all([
      loadFace(cdn, family, latin),
      language === 'he' && hebrew ? loadFace(cdn, family, hebrew, HEBREW_LETTERS) : undefined,
    ])
  },
}
