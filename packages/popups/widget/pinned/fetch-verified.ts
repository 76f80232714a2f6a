import type { Embed } from '../embed.ts'
import type { FetchPart } from '../fetch-parts.ts'

/**
 * Parts by the names that the code imports them by: file, hash of its content, and names of the parts that it imports
 * itself. `build/pin-widget.ts` writes such a list into each file that imports others.
 */
type Parts = Readonly<Record<string, readonly [file: string, integrity: string, ...needs: string[]]>>

/** What the loader imports, put here by the build. */
declare const PINNED_PARTS: Parts

/** Parts of a fixed version ask for others by the function of this name, where those of the newest version use `import()`. */
const MARK = Symbol.for('buoy.popups')

/**
 * Fetches parts of a fixed version: none is run before the browser has compared it with its hash. A browser that cannot
 * do so on this page runs none.
 */
export function openParts({ cdn }: Embed, element: HTMLScriptElement | null): FetchPart {
  const verified: Record<string, Promise<void> | undefined> = {}
  const load = async (parts: Parts, address: string) => {
    const name = address.split('/').at(-1) ?? ''
    const [file, integrity, ...needs] = parts[name] ?? []
    if (file === undefined || integrity === undefined) throw new Error(`A fixed version has no ${name}`)
    // First what it imports itself: that import has no hash, and takes what is there.
    for (const need of needs) await load(parts, need)
    const url = `${cdn}/embed/pinned/parts/${file}`
    verified[file] ??= fetchVerified(url, integrity, element?.nonce)
    await verified[file]
    return import(url)
  }
  Reflect.set(window, MARK, load)
  return (name) => load(PINNED_PARTS, name)
}

/**
 * Puts a module into the page's module map, from where each later import takes it, if its content has the hash; rejects
 * otherwise. Chromium compares preloads with their hash, and a preload needs no leave of Trusted Types; a script element
 * does it everywhere, and is refused where Trusted Types are required.
 */
function fetchVerified(url: string, integrity: string, nonce = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const isPreload = 'userAgentData' in navigator
    const element = isPreload
      ? Object.assign(document.createElement('link'), { rel: 'modulepreload' })
      : Object.assign(document.createElement('script'), { type: 'module' })
    Object.assign(element, { crossOrigin: 'anonymous', integrity, nonce, [isPreload ? 'href' : 'src']: url })
    const end = (then: () => void) => () => {
      element.remove()
      then()
    }
    element.addEventListener('load', end(resolve))
    element.addEventListener(
      'error',
      end(() => reject(new Error(`${url} did not come, or is not what it was`))),
    )
    document.head.append(element)
  })
}
