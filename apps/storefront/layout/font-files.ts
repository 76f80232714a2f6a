import type { FontName } from '@buoy/pages/theme/rules/theme-choices.ts'
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url'

const FILES: Readonly<Record<FontName, string | null>> = {
  archivo,
  figtree,
  fraunces,
  literata,
  'bricolage-grotesque': bricolage,
  'instrument-sans': instrumentSans,
  system: null,
}

/** The files of a look's fonts: seen before a page is scrolled, and named too late by the style sheet alone. */
export function fontFiles({ text, heading }: { text: FontName; heading: FontName }): string[] {
  const files = [FILES[text], FILES[heading]].filter((file) => file !== null)
  return [...new Set(files)]
}
