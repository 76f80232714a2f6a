import { useEffect, useRef } from 'react'
import { type HandedIntent, parseResponseHash } from '../../../payments/stripe/rules/confirm-hash.ts'

/**
 * Follows a `#response=` hash (S2.30, S2.31), on load and whenever the hash changes: an intent for one of the gateways of
 * this page is taken out of the address and handed on, once. Everything else is left alone.
 */
export function useResponseHash(
  gateways: readonly string[],
  handle: (handed: HandedIntent) => Promise<void>,
): void {
  const latest = useRef({ gateways, handle })
  useEffect(() => {
    latest.current = { gateways, handle }
  })

  useEffect(() => {
    const follow = () => {
      const handed = parseResponseHash(location.hash, atob)
      if (handed === null || !latest.current.gateways.includes(handed.gatewayId)) return
      // Taken out first: a reload or a way back must not ask the bank again.
      history.replaceState(history.state, '', location.pathname + location.search)
      latest.current.handle(handed).catch(reportError)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
}

/** Ticks the box of a form that keeps a payment method, where the page has one, as if the shopper had. */
export function tickSaveBox(form: HTMLFormElement | null, name: string): void {
  const box = form?.elements.namedItem(name)
  if (box instanceof HTMLInputElement && box.type === 'checkbox' && !box.checked) box.click()
}
