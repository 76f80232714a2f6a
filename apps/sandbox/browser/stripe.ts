import { createStripe } from './stripe-client.ts'

/** The provider's script for the shop's page. It finds the sandbox where it was itself loaded from. */

const script = document.currentScript
if (!(script instanceof HTMLScriptElement)) {
  throw new Error('Load this script with a script element, so that it knows where it came from.')
}
const base = new URL('/sandbox/', script.src).href

function Stripe(publishableKey: string): ReturnType<typeof createStripe> {
  return createStripe(publishableKey, base)
}
Stripe.version = 3

Object.assign(window, { Stripe })
