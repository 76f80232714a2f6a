import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'
import sans from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import type { Look } from '../../designs/contract.ts'

/** The typefaces that come with popups, by the names that their style sheet has for them. */
const FACES = { 'Buoy Text': sans, 'Buoy Postcard Serif': serif }

type Face = keyof typeof FACES
const loading: Record<string, Promise<void>> = {}

/**
 * Makes the typefaces of a look known to the page, each once, and resolves when they are there or do not come. They are
 * fetched like any other call and handed over as bytes, so the page needs no `font-src` for us; without them the words
 * stand in the next best faces. A look in the page's own typeface needs none, unless the page has none either.
 */
export function loadTypefaces(cdn: string, { typeface }: Pick<Look, 'typeface'>, hasPageFont: boolean) {
  const faces: Face[] = typeface === 'page' && hasPageFont ? [] : ['Buoy Text']
  if (typeface === 'serif') faces.push('Buoy Postcard Serif')
  return Promise.all(faces.map((face) => loadFace(cdn, face, FACES[face])))
}

/** Fetches a file of a typeface, each once, for the letters of `unicodeRange`. */
export function loadFace(cdn: string, family: string, file: string, unicodeRange = 'U+0-10FFFF') {
  loading[file] ??= load(cdn, family, file, unicodeRange).catch(() => {})
  return loading[file]
}

async function load(cdn: string, family: string, file: string, unicodeRange: string): Promise<void> {
  // In a fixed version the hash of the file follows its name.
  const [name, integrity = ''] = file.replace('./', '').split('#')
  const reply = await fetch(`${cdn}/embed/chunks/${name}`, { credentials: 'omit', integrity })
  if (!reply.ok) return
  const options = { weight: '100 900', display: 'swap', unicodeRange } as const
  const made = new FontFace(family, await reply.arrayBuffer(), options)
  document.fonts.add(await made.load())
}
