import type { GatewayForm } from '../../port/storefront/gateway-form.ts'
import { PlainMethod } from '../../port/storefront/PlainMethod.tsx'
import { STRIPE_FORMS } from '../../stripe/storefront/stripe-forms.ts'
import { CardMethod } from './CardMethod.tsx'

const CARD: GatewayForm = {
  form: CardMethod,
  icon: 'lock',
  checking: 'Checking your card',
  waiting: 'Waiting for your bank',
}

const PLAIN: GatewayForm = {
  form: PlainMethod,
  icon: 'bank',
  checking: 'Placing your order',
  waiting: 'Placing your order',
}

/** What the card provider has registered, by gateway. */
const FORMS: ReadonlyMap<string, GatewayForm> = new Map(Object.entries({ ...STRIPE_FORMS, stripe_cc: CARD }))

/** How a method is shown; before any is chosen, as a card is. All others have nothing to type. */
export function shownMethod(id: string | null): GatewayForm {
  return id === null ? CARD : (FORMS.get(id) ?? PLAIN)
}
