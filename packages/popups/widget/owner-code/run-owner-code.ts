import type { Page } from '../page.ts'
import { type Jquery, ownJquery } from './own-jquery.ts'

/** A page that is to be left waits so long for a library. */
const PATIENCE_MS = 2500
/** Scripts that the browser runs as they stand; modules have names of their own. */
const CLASSIC = ['', 'text/javascript', 'application/javascript', 'application/ecmascript', 'text/ecmascript']

/**
 * Appends an owner's html to the page and lets its scripts run once (W7.20). Code that is written for jQuery gets one
 * (W4.85, W4.86). The page's own `$` and `jQuery` stay what they are; a name that is free on the page is lent to the
 * code: `jQuery` and `$`, in noConflict mode 1 `jQuery` only, in mode 2 neither (W4.87). Scripts in the html see the
 * right library under both names in any case. A page that forbids all that comes first. Resolves when it has run, or
 * when a page that is to be left has waited long enough.
 */
export function runOwnerCode(page: Page, html: string): Promise<void> {
  const enough = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  return Promise.race([run(page, html), enough])
}

async function run({ embed, log }: Page, html: string): Promise<void> {
  try {
    const jquery = embed.jquery === null ? null : await ownJquery(embed.jquery).catch(complain(log))
    const code = document.createRange().createContextualFragment(html)
    if (jquery !== null) {
      for (const name of ['jQuery', '$'].slice(0, 2 - embed.noConflict)) lend(name, jquery)
      if (!isNamed('jQuery', jquery) || !isNamed('$', jquery)) bindLibrary(code, jquery)
    }
    document.body.append(code)
  } catch (error) {
    log('the conversion code could not run', error)
  }
}

/** Code whose library cannot be fetched runs with what the page has. */
function complain(log: Page['log']): (error: unknown) => null {
  return (error) => {
    log('no jQuery for the conversion code', error)
    return null
  }
}

/** Gives a library a name that nobody uses; it does not show when a page lists its own. */
function lend(name: string, jquery: Jquery): void {
  if (name in window) return
  Object.defineProperty(window, name, { value: jquery, configurable: true, writable: true })
}

function isNamed(name: string, jquery: Jquery): boolean {
  return Reflect.get(window, name) === jquery
}

/** Makes both names mean our copy inside the code's own scripts, now and in what they call later. */
function bindLibrary(code: DocumentFragment, jquery: Jquery): void {
  Object.assign(Reflect.get(window, 'buoyPopups'), { jQuery: jquery })
  for (const script of code.querySelectorAll('script')) {
    if (script.src !== '' || !CLASSIC.includes(script.type.toLowerCase())) continue
    script.textContent = `(function ($, jQuery) {\n${script.textContent}\n})(buoyPopups.jQuery, buoyPopups.jQuery)`
  }
}
