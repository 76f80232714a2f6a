import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { lazy } from 'react'
import type { MethodText } from '../../port/rules/method-texts.ts'
import type { GatewayForm } from '../../port/storefront/gateway-form.ts'
import { messages } from '../messages.ts'
import type { StripeGateway } from '../rules/methods.ts'

/** The text of a key, once the words of the shop are known. */
function say(
  key:
    | 'checkingAccount'
    | 'checkingDetails'
    | 'waitingForBank'
    | 'waitingForVoucher'
    | 'askingLink'
    | 'goingToLink'
    | 'goingToAfterpay',
): MethodText {
  return (texts) => translator(messages, texts)(key)
}

const DEBIT = {
  icon: 'bank',
  checking: say('checkingAccount'),
  waiting: say('waitingForBank'),
} as const
const SLIP = {
  icon: 'slip',
  checking: say('checkingDetails'),
  waiting: say('waitingForVoucher'),
} as const

/** How the provider's gateways are shown; they come when they are first chosen. Cards have a form of their own. */
export const STRIPE_FORMS: Readonly<Record<Exclude<StripeGateway, 'stripe_cc'>, GatewayForm>> = {
  stripe_link: {
    form: lazy(async () => ({ default: (await import('./LinkMethod.tsx')).LinkMethod })),
    icon: 'link',
    checking: say('askingLink'),
    waiting: say('goingToLink'),
  },
  stripe_afterpay: {
    form: lazy(async () => ({ default: (await import('./AfterpayMethod.tsx')).AfterpayMethod })),
    icon: 'quarters',
    checking: say('checkingDetails'),
    waiting: say('goingToAfterpay'),
  },
  stripe_becs: {
    form: lazy(async () => ({ default: (await import('./BankDebitMethod.tsx')).BecsMethod })),
    ...DEBIT,
  },
  stripe_sepa: {
    form: lazy(async () => ({ default: (await import('./BankDebitMethod.tsx')).SepaMethod })),
    ...DEBIT,
  },
  stripe_boleto: {
    form: lazy(async () => ({ default: (await import('./VoucherMethod.tsx')).BoletoMethod })),
    ...SLIP,
  },
  stripe_oxxo: {
    form: lazy(async () => ({ default: (await import('./VoucherMethod.tsx')).OxxoMethod })),
    ...SLIP,
  },
}
