import type { IconName } from '@buoy/ui/Icon.tsx'
import { lazy } from 'react'
import type { GatewayId } from '../contract.ts'
import { CardMethod } from './CardMethod.tsx'
import type { MethodForm } from './method-form.ts'

type Shown = {
  form: MethodForm
  icon: IconName
  /** What the button says while the fields are read and while somebody else has the word. */
  checking: string
  waiting: string
}

const CARD: Shown = {
  ...{ form: CardMethod, icon: 'lock' },
  ...{ checking: 'Checking your card', waiting: 'Waiting for your bank' },
}
const DEBIT = { icon: 'bank', checking: 'Checking your account', waiting: 'Waiting for your bank' } as const
const SLIP = { icon: 'slip', checking: 'Checking your details', waiting: 'Waiting for your voucher' } as const

/** How each method is shown at checkout and order-pay. All but cards come when they are first chosen. */
const METHOD_FORMS: Readonly<Record<GatewayId, Shown>> = {
  stripe_cc: CARD,
  stripe_link: {
    form: lazy(async () => ({ default: (await import('./LinkMethod.tsx')).LinkMethod })),
    ...{ icon: 'link', checking: 'Asking Link', waiting: 'On to Link' },
  },
  stripe_afterpay: {
    form: lazy(async () => ({ default: (await import('./AfterpayMethod.tsx')).AfterpayMethod })),
    ...{ icon: 'quarters', checking: 'Checking your details', waiting: 'On to Afterpay' },
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

/** How a method is shown; before any is chosen, as a card is. */
export function shownMethod(id: GatewayId | null): Shown {
  return id === null ? CARD : METHOD_FORMS[id]
}
