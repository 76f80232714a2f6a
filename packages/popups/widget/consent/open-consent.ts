import { forgetVisitor } from './forget-visitor.ts'
import { requestShopifyConsent, type Shopify } from './request-shopify-consent.ts'
import { requestSiteConsent } from './request-site-consent.ts'

/** Runs something whenever the visitor has agreed, and ends it whenever they take that back. Rejects when it cannot run. */
export type WhenGiven = (run: () => Promise<() => void>) => Promise<void>

/**
 * Begins to ask for consent: the site when its tag says that it must be asked (`asksSite`), else the Shopify store
 * that this page belongs to. Nothing is remembered by us: anyone who asked remembers, and says so on every page.
 */
export function openConsent(asksSite: boolean, tag: HTMLScriptElement | null): WhenGiven {
  let isGiven = false
  let told = () => {}
  const tell = (given: boolean) => {
    isGiven = given
    if (!given) forgetVisitor()
    told()
  }
  const becomes = (given: boolean) =>
    new Promise<void>((resolve) => {
      told = () => {
        if (isGiven === given) resolve()
      }
      told()
    })
  if (asksSite) requestSiteConsent(tag, tell)
  else requestShopifyConsent(Object(Reflect.get(window, 'Shopify')) as Shopify, tell)
  return async (run) => {
    for (;;) {
      await becomes(true)
      const stop = await run()
      await becomes(false)
      stop()
      forgetVisitor()
    }
  }
}
