import { lazy } from 'react'
import type { GatewayForm } from '../../port/storefront/gateway-form.ts'
import type { StripeGateway } from '../rules/methods.ts'

const DEBIT = { icon: 'bank', checking: 'Checking your account', waiting: 'Waiting for your bank' } as const
const SLIP = { icon: 'slip', checking: 'Checking your details', waiting: 'Waiting for your voucher' } as const

/** How the provider's gateways are shown; they come when they are first chosen. Cards have a form of their own. */
export const STRIPE_FORMS: Readonly<Record<Exclude<StripeGateway, 'stripe_cc'>, GatewayForm>> = {
  stripe_link: {
    form: lazy(async () => ({ default: (await import('./LinkMethod.tsx')).LinkMethod })),
    icon: 'link',
    checking: 'Asking Link',
    waiting: 'On to Link',
  },
  stripe_afterpay: {
    form: lazy(async () => ({ default: (await import('./AfterpayMethod.tsx')).AfterpayMethod })),
    icon: 'quarters',
    checking: 'Checking your details',
    waiting: 'On to Afterpay',
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
