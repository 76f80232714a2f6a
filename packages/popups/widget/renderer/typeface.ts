import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'

const FAMILY = 'Buoy Postcard Serif'
let loading: Promise<void> | undefined

/**
 * Makes the postcard's serif known to the page, once. It is fetched like any other call and handed over as
 * bytes, so the page needs no `font-src` for us; without it the headline stands in the next best serif.
 */
export function loadTypeface(cdn: string): Promise<void> {
  loading ??= load(cdn).catch(() => {})
  return loading
}

async function load(cdn: string): Promise<void> {
  const reply = await fetch(`${cdn}/embed/chunks/${serif.replace('./', '')}`, { credentials: 'omit' })
  if (!reply.ok) return
  const face = new FontFace(FAMILY, await reply.arrayBuffer(), { display: 'swap' })
  document.fonts.add(await face.load())
}
