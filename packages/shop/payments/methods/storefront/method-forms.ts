import { TRANSFER_GATEWAY } from '../../bank-transfer/rules/gateway.ts'
import { TRANSFER_FORM } from '../../bank-transfer/storefront/transfer-form.ts'
import type { GatewayForm } from '../../port/storefront/gateway-form.ts'
import { STRIPE_FORMS } from '../../stripe/storefront/stripe-forms.ts'
import { CardMethod } from './CardMethod.tsx'

const CARD: GatewayForm = {
  form: CardMethod,
  icon: 'lock',
  checking: 'Checking your card',
  waiting: 'Waiting for your bank',
}

/** What the providers have registered, by gateway. */
const FORMS: ReadonlyMap<string, GatewayForm> = new Map(
  Object.entries({ ...STRIPE_FORMS, stripe_cc: CARD, [TRANSFER_GATEWAY]: TRANSFER_FORM }),
)

/** How a method is shown; before any is chosen, as a card is. */
export function shownMethod(id: string | null): GatewayForm {
  return (id === null ? undefined : FORMS.get(id)) ?? CARD
}
