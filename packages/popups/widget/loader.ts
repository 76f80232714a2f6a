import { debugLog } from './debug-log.ts'
import { findTag, readTag } from './embed-tag.ts'
import type { start } from './start.ts'

/*
 * The whole of what a page loads at first. It finds its tag, waits until the page has loaded and a little
 * longer, and only then asks for the rest. It takes no global name: the mark below keeps a second tag quiet.
 */

/** The service puts its hosts here when it serves the file. */
const HOSTS = '__BUOY_HOSTS__'
/** File name of the runtime, put here by the build. */
declare const START_CHUNK: string

const LOADED_CHECK_MS = 1000
const START_DELAY_MS = 1500
const MARK = Symbol.for('buoy.popups')

function load(): void {
  if (Reflect.has(window, MARK)) return
  Reflect.set(window, MARK, true)
  const src = findTag()?.src
  const tag = src ? readTag(src, HOSTS) : null
  if (!tag) {
    // biome-ignore lint/suspicious/noConsole: the document asks for this line (W5.51, W5.52)
    console.log('Pixel code does not exist')
    return
  }
  const log = debugLog(tag.debug)
  const startSoon = () => {
    setTimeout(
      async () => {
        try {
          const runtime: { start: typeof start } = await import(`${tag.cdn}/embed/chunks/${START_CHUNK}`)
          runtime.start(tag, log)
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

load()
