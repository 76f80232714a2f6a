/** The platform's checkout events, which scripts on the page listen to and may fire (S7.58). */
export type CheckoutEventName = 'init_checkout' | 'update_checkout' | 'updated_checkout' | 'checkout_error'

/** Fires a checkout event on `document.body`. */
export function emitCheckoutEvent(name: CheckoutEventName, detail: object = {}): void {
  document.body.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }))
}

/** Listens to a checkout event, no matter who fires it; returns the way to stop. */
export function onCheckoutEvent(name: CheckoutEventName, listener: (detail: unknown) => void): () => void {
  const heard = (event: Event) => listener(event instanceof CustomEvent ? event.detail : undefined)
  document.body.addEventListener(name, heard)
  return () => document.body.removeEventListener(name, heard)
}
