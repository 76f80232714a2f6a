import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { MethodText } from '../../port/rules/method-texts.ts'
import type { GatewayForm } from '../../port/storefront/gateway-form.ts'
import { PlainMethod } from '../../port/storefront/PlainMethod.tsx'
import { STRIPE_FORMS } from '../../stripe/storefront/stripe-forms.ts'
import { messages } from '../messages.ts'
import { CardMethod } from './CardMethod.tsx'

const placingOrder: MethodText = (texts) => translator(messages, texts)('placingOrder')

const CARD: GatewayForm = {
  form: CardMethod,
  icon: 'lock',
  checking: (texts) => translator(messages, texts)('checkingCard'),
  waiting: (texts) => translator(messages, texts)('waitingForBank'),
}

const PLAIN: GatewayForm = {
  form: PlainMethod,
  icon: 'bank',
  checking: placingOrder,
  waiting: placingOrder,
}

/** What the card provider has registered, by gateway. */
const FORMS: ReadonlyMap<string, GatewayForm> = new Map(Object.entries({ ...STRIPE_FORMS, stripe_cc: CARD }))

/** How a method is shown; before any is chosen, as a card is. All others have nothing to type. */
export function shownMethod(id: string | null): GatewayForm {
  return id === null ? CARD : (FORMS.get(id) ?? PLAIN)
}
