import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import {
  type CallFields,
  type CallResponse,
  messageOf,
  shopCalls,
} from '@buoy/platform/calls/storefront/shop-call.ts'
import type { OrderPayReply } from '../../../payments/ledger/payment-contract.ts'
import type {
  PageWalletSettings,
  PaymentDataReply,
  WalletAddReply,
  WalletCalculation,
  WalletCheckoutReply,
  WalletDestination,
  WalletRoute,
} from '../contract.ts'
import { messages } from '../messages.ts'
import type { WalletGateway } from '../rules/wallet-gateways.ts'
import type { Quoted } from './wallet-adapter.ts'

type Settings = Pick<PageWalletSettings, 'routes' | 'rest_nonce' | 'user_id'>

/** What became of an order that a wallet pays. */
export type WalletPlaced =
  | { kind: 'reload' }
  | { kind: 'placed'; reply: WalletCheckoutReply }
  | { kind: 'refused'; message: string; isTotalChanged: boolean }

/** A shopper stands and waits, as at checkout: the same order is sent again after these pauses, in ms. */
const RETRY_AFTER_MS = [1000, 3000, 6000]

export type WalletCalls = ReturnType<typeof walletCalls>

/**
 * The wallets' REST calls from the browser. Customers' calls carry their nonce as `X-WP-Nonce` (S6.03),
 * guests' do not (S6.04).
 */
export function walletCalls(
  deps: { fetch: typeof fetch; wait: (ms: number) => Promise<void>; texts: TextLocale },
  { routes, rest_nonce, user_id }: Settings,
) {
  const t = translator(messages, deps.texts)

  /** A documented call under its own address, with the nonce where one is due. */
  function send(route: WalletRoute, fields: CallFields): Promise<CallResponse> {
    const nonce = user_id > 0 ? { 'x-wp-nonce': rest_nonce } : {}
    const call = shopCalls({
      fetch: (_address, init) =>
        deps.fetch(routes[route], { ...init, headers: { ...init?.headers, ...nonce } }),
    })
    return call(route, fields)
  }

  /** Asks again while no answer comes. */
  async function insist(route: WalletRoute, fields: CallFields): Promise<CallResponse> {
    let answer = await send(route, fields)
    for (const pause of RETRY_AFTER_MS) {
      if (answer.arrived && answer.status < 500) break
      await deps.wait(pause)
      answer = await send(route, fields)
    }
    return answer
  }

  return {
    /** S7.33: the totals for an address and a way of delivery. */
    quote: async (fields: CallFields, address: WalletDestination, method: string | null): Promise<Quoted> => {
      const named = Object.entries(address).map(([name, value]) => [`address[${name}]`, value])
      const answer = await send('payment_data', {
        ...fields,
        ...Object.fromEntries(named),
        shipping_method: method ?? 'default',
      })
      const body = bodyOf<PaymentDataReply>(answer)
      if (body?.data?.newData) return { kind: 'counted', data: body.data }
      const kind = answer.arrived && answer.status < 500 ? 'unserviceable' : 'failed'
      return { kind, message: messageOf(answer, t('notCounted')) }
    },

    /** S7.22: what the product would come to for one gateway; `null` when it cannot be told. */
    calculate: async (fields: CallFields, gateway: WalletGateway): Promise<WalletCalculation | null> => {
      const body = bodyOf<{ data: Record<string, WalletCalculation> }>(await send('cart_calculation', fields))
      return body?.data?.[gateway] ?? null
    },

    /** S7.20; the message when the units cannot be had, else `null`. */
    add: async (fields: CallFields): Promise<string | null> => {
      const answer = await send('add_to_cart', fields)
      return bodyOf<WalletAddReply>(answer)?.data?.totalCents === undefined
        ? messageOf(answer, t('notCounted'))
        : null
    },

    /** S7.27, S7.28. A lost answer is asked for again: the same authorisation is one order. */
    checkout: async (fields: CallFields): Promise<WalletPlaced> => {
      return read(await insist('checkout', fields), deps.texts)
    },

    /** S7.31: an order that exists is paid; asked for again like the one above. */
    payOrder: async (fields: CallFields): Promise<WalletPlaced> => {
      const answer = await insist('order_pay', fields)
      if (!answer.arrived || answer.status >= 500) return refused(t('connectionLost'))
      const reply = answer.body as Partial<OrderPayReply> | null
      if (reply?.reload === true) return { kind: 'reload' }
      if (reply?.success !== true) return refused(reply?.message || t('notTaken'))
      const { order_id, order_key } = fields
      return {
        kind: 'placed',
        reply: {
          result: 'success',
          reload: false,
          messages: null,
          errors: [],
          redirect: reply.redirect ?? '',
          order_id: Number(order_id),
          order_key: String(order_key),
          ...(reply.data && { client_secret: reply.data.client_secret }),
        },
      }
    },

    /** S7.29: the bank has answered; the reason when the order is not paid, else `null`. */
    finish: async (fields: CallFields): Promise<string | null> => {
      const answer = await send('checkout_payment', fields)
      const body = bodyOf<{ result: string; messages: string | null }>(answer)
      return body?.result === 'success' ? null : t('notTaken')
    },
  }
}

function read(answer: CallResponse, texts: TextLocale): WalletPlaced {
  const t = translator(messages, texts)
  if (!answer.arrived || answer.status >= 500) return refused(t('connectionLost'))
  const reply = answer.body as Partial<WalletCheckoutReply> | null
  if (reply?.reload === true) return { kind: 'reload' }
  if (reply?.result === 'success') return { kind: 'placed', reply: reply as WalletCheckoutReply }
  const errors = reply?.errors ?? []
  const message =
    errors.length > 0 ? errors.map((one) => one.message).join(' ') : messageOf(answer, t('notTaken'))
  return refused(
    message,
    errors.some(({ code }) => code === 'total-changed'),
  )
}

function refused(message: string, isTotalChanged = false): WalletPlaced {
  return { kind: 'refused', message, isTotalChanged }
}

function bodyOf<Body>(answer: CallResponse): Partial<Body> | null {
  if (!answer.arrived || typeof answer.body !== 'object') return null
  return answer.body as Partial<Body> | null
}
