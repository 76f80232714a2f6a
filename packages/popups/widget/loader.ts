import type { openConsent } from './consent/open-consent.ts'
import { debugLog } from './debug-log.ts'
import { findTag } from './embed-tag.ts'
import { openParts } from './fetch-parts.ts'
import { isOldJquery, UPGRADE_JQUERY } from './rules/old-jquery.ts'
import type { start } from './start.ts'

/*
 * The whole of what a page loads at first. It finds its own tag, waits until the page has loaded and a little
 * longer, and only then asks for the rest. It takes no global name: the mark below keeps a second tag quiet.
 */

/** The service puts its hosts here when it serves the file. */
const HOSTS = '__BUOY_HOSTS__'
/** File names, put here by the build: the runtime, what previews instead of it, and what asks for consent. */
declare const START_CHUNK: string
declare const PREVIEW_CHUNK: string
declare const CONSENT_CHUNK: string

const MISSING_CODE =
  '(popups: the address of the script must end in "pixel.js?id=" and the 13 letters and digits of your account)'
const LOADED_CHECK_MS = 1000
const START_DELAY_MS = 1500
const MARK = Symbol.for('buoy.popups')

function load(): void {
  if (Reflect.has(window, MARK)) return
  const found = findTag(document, String(new Error().stack), HOSTS)
  if (!found) {
    // biome-ignore lint/suspicious/noConsole: the document asks for this line (W5.51, W5.52)
    console.warn('Pixel code does not exist', MISSING_CODE)
    return
  }
  // A tag that names no account leaves the page to one that does.
  Reflect.set(window, MARK, true)
  const { tag, element } = found
  const log = debugLog(tag.debug)
  const fetchPart = openParts(tag, element)
  const run = async () => {
    const isPreview = new URL(location.href).searchParams.has('ppt-preview')
    const runtime = await fetchPart<{ start: typeof start }>(isPreview ? PREVIEW_CHUNK : START_CHUNK)
    return runtime.start(tag, log)
  }
  const askConsent = async () => {
    const part = await fetchPart<{ openConsent: typeof openConsent }>(CONSENT_CHUNK)
    return part.openConsent(tag.asksConsent, element)
  }
  // The site may answer long before the start, so it is asked at once; a failure shows when the answer is waited for.
  const asked = tag.asksConsent ? askConsent() : undefined
  asked?.catch(() => {})
  const startSoon = () => {
    setTimeout(
      async () => {
        try {
          complainOfOldJquery()
          const whenGiven = await (asked ?? ('Shopify' in window ? askConsent() : undefined))
          await (whenGiven ? whenGiven(run) : run())
        } catch (error) {
          log('the runtime did not load', error)
        }
      },
      LOADED_CHECK_MS + (tag.noConflict ? 0 : START_DELAY_MS),
    )
  }
  if (document.readyState === 'complete') startSoon()
  else addEventListener('load', startSoon, { once: true })
}

function complainOfOldJquery(): void {
  const version: unknown = Reflect.get(window, 'jQuery')?.fn?.jquery
  // biome-ignore lint/suspicious/noConsole: the document asks for this line (W5.50, W5.52)
  if (isOldJquery(version)) console.log(UPGRADE_JQUERY)
}

try {
  load()
} catch {
  // Nothing that a page has done to its browser may come back to it as an error of ours.
}
