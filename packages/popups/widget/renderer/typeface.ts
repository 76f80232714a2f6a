import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'
import sans from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import type { Look } from '../../designs/contract.ts'

/** The typefaces that come with popups, by the names that their style sheet has for them. */
const FACES = { 'Buoy Text': sans, 'Buoy Postcard Serif': serif }

type Face = keyof typeof FACES
const loading: Partial<Record<Face, Promise<void>>> = {}

/**
 * Makes the typefaces of a look known to the page, each once, and resolves when they are there or do not come. They are
 * fetched like any other call and handed over as bytes, so the page needs no `font-src` for us; without them the words
 * stand in the next best faces. A look in the page's own typeface needs none, unless the page has none either.
 */
export function loadTypefaces(cdn: string, { typeface }: Pick<Look, 'typeface'>, hasPageFont: boolean) {
  const faces: Face[] = typeface === 'page' && hasPageFont ? [] : ['Buoy Text']
  if (typeface === 'serif') faces.push('Buoy Postcard Serif')
  return Promise.all(
    faces.map((face) => {
      loading[face] ??= load(cdn, face).catch(() => {})
      return loading[face]
    }),
  )
}

async function load(cdn: string, face: Face): Promise<void> {
  const reply = await fetch(`${cdn}/embed/chunks/${FACES[face].replace('./', '')}`, { credentials: 'omit' })
  if (!reply.ok) return
  const made = new FontFace(face, await reply.arrayBuffer(), { weight: '300 900', display: 'swap' })
  document.fonts.add(await made.load())
}
