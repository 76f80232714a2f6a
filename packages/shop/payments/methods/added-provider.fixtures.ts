import { done, refused } from '@buoy/kernel/rules/refusal.ts'
import { z } from 'zod'
import type { Payment, PaymentStatus } from '../port/rules/payment.ts'
import type { AddedProvider } from '../port/server/added-provider.ts'
import type { OpenPaymentRequest } from '../port/server/payment-provider.ts'

/** A provider on whose own page shoppers pay, and what tests do there. */
export type HostedPages = {
  provider: AddedProvider
  /** What was asked for, by payment. */
  opened: Map<string, OpenPaymentRequest>
  /** What somebody does on the page of a payment. */
  move: (id: string, status: PaymentStatus, why?: string) => void
  /** What has gone back, in cents, by charge. */
  refunded: Map<string, number>
}

const event = z.object({ id: z.string(), payment: z.string(), checkoutSession: z.string() })

/** Makes a provider named `acme` with one method. Its webhooks are JSON, signed by the header `acme-signature: genuine`. */
export function hostedPages(): HostedPages {
  const opened = new Map<string, OpenPaymentRequest>()
  const states = new Map<string, { status: PaymentStatus; why: string | undefined }>()
  const refunded = new Map<string, number>()

  const paymentOf = (id: string): Payment => {
    const [ask, state] = [opened.get(id), states.get(id)]
    if (ask === undefined || state === undefined) throw new Error(`There is no payment ${id}`)
    const isPaid = state.status === 'paid'
    return {
      id,
      status: state.status,
      amount: ask.amount,
      received: isPaid ? ask.amount : 0,
      currency: 'AUD',
      clientSecret: null,
      ...(state.status === 'authenticating' && { leaveTo: `https://pay.acme.example/${id}?a=1&b="2"` }),
      charge: isPaid ? { id: `acme_charge_${id}`, amount: ask.amount } : null,
      paidWith: 'Acme',
      fingerprint: null,
      voucher: null,
      expectedUntil: null,
      refusal: state.why === undefined ? null : { code: 'declined', message: state.why },
      keeps: null,
      statusOnTheWire: state.status,
    }
  }
  const move = (id: string, status: PaymentStatus, why?: string) => void states.set(id, { status, why })

  const provider: AddedProvider = {
    name: 'acme',
    methods: [
      {
        id: 'acme_pay',
        title: 'Acme Pay',
        note: 'You pay on the next page, at Acme.',
        about: 'Everywhere. Shoppers pay on a page of Acme.',
        countries: ['AU'],
        currencies: ['AUD'],
        bankDays: null,
      },
    ],
    open: () => {
      const start = async (ask: OpenPaymentRequest, keep: (id: string) => Promise<void>) => {
        const id = ask.payment ?? `acme_${opened.size + 1}`
        opened.set(id, ask)
        await keep(id)
        move(id, 'authenticating')
        return { kind: 'payment' as const, payment: paymentOf(id) }
      }
      return {
        open: start,
        confirm: start,
        find: async (id) => ({ kind: 'payment', payment: paymentOf(id) }),
        retrieve: async (id) => paymentOf(id),
        cancel: async (id) => {
          if (paymentOf(id).status !== 'paid') move(id, 'cancelled')
          return paymentOf(id)
        },
        refund: async ({ charge, amount = 0, refundId }, key) => {
          refunded.set(charge, (refunded.get(charge) ?? 0) + amount)
          const word = { kind: 'done', reference: key } as const
          return {
            id: `acme_refund_${key}`,
            amount,
            refund: refundId === undefined ? null : String(refundId),
            word,
          }
        },
        refundedOf: async (charge) => refunded.get(charge) ?? 0,
        verifyWebhook: ({ body, headers }) => {
          if (headers['acme-signature'] !== 'genuine') {
            return refused({ code: 'bad-signature', message: 'This is not from Acme.' })
          }
          const raw: unknown = JSON.parse(body.toString('utf8'))
          return done({ event: eventOf(raw), raw })
        },
        readEvent: eventOf,
      }
    },
  }
  return { provider, opened, move, refunded }
}

function eventOf(raw: unknown) {
  const { id, payment, checkoutSession } = event.parse(raw)
  return {
    id,
    name: 'acme.changed',
    at: new Date(0),
    payment,
    named: { checkoutSession, order: null },
    news: { kind: 'payment' as const },
  }
}
