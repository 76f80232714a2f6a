import { askShopify, type Shopify } from './ask-shopify.ts'
import { askSite } from './ask-site.ts'
import { forgetVisitor } from './forget-visitor.ts'

/** Runs something once the visitor has agreed, and ends it when she takes that back. */
export type WhenGiven = (run: () => Promise<() => void>) => Promise<void>

/**
 * Begins to ask for consent: the site when its tag says that it must be asked (`asksSite`), else the Shopify store
 * that this page belongs to. Nothing is remembered by us: whoever asked remembers, and says so on every page.
 */
export function openConsent(asksSite: boolean, tag: HTMLScriptElement | null): WhenGiven {
  let isGiven = false
  let proceed = () => {}
  let stop = () => {}
  const tell = (given: boolean) => {
    isGiven = given
    if (given) {
      proceed()
      return
    }
    stop()
    forgetVisitor()
  }
  if (asksSite) askSite(tag, tell)
  else askShopify(Object(Reflect.get(window, 'Shopify')) as Shopify, tell)
  return async (run) => {
    if (!isGiven)
      await new Promise<void>((resolve) => {
        proceed = resolve
      })
    stop = await run()
    // Taken back while it loaded.
    if (!isGiven) tell(false)
  }
}
