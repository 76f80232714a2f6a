import { askShopify, type Shopify } from './ask-shopify.ts'
import { askSite } from './ask-site.ts'
import { forgetVisitor } from './forget-visitor.ts'

/** What a visitor has decided, from the moment somebody asks. */
export type Consent = {
  /** Resolves once the visitor has agreed, and never while she has not. */
  whenGiven: () => Promise<void>
  /** Says what is to be ended when she takes it back. */
  onWithdrawn: (stop: () => void) => void
}

/**
 * Begins to ask for consent: the site when its tag says that it must be asked (`asksSite`), else the Shopify store
 * that this page belongs to. Nothing is remembered by us: whoever asked remembers, and says so on every page.
 */
export function openConsent(asksSite: boolean, tag: HTMLScriptElement | null): Consent {
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
  return {
    whenGiven: () =>
      new Promise((resolve) => {
        proceed = resolve
        if (isGiven) resolve()
      }),
    onWithdrawn: (end) => {
      stop = end
      if (!isGiven) tell(false)
    },
  }
}
