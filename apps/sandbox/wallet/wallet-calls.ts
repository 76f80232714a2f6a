import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { IntermediatePaymentData } from '@buoy/wallet/rules/payment-data.ts'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { WALLET_ADDRESSES, WALLET_CARDS } from './person.ts'
import { seal, unseal } from './seal.ts'
import { redactAddress, showPaymentData } from './show-payment-data.ts'

export type WalletDeps = { secret: string; clock: Clock; chance: Chance }

const CALLBACK = 'callback'

const cardId = z.enum(WALLET_CARDS.map(({ id }) => id))
const addressId = z.enum(WALLET_ADDRESSES.map(({ id }) => id)).optional()
const optionId = z.string().min(1).max(200).optional()

const changeInput = z.strictObject({
  trigger: z.enum(['INITIALIZE', 'SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'PAYMENT_METHOD', 'OFFER']),
  card: cardId,
  address: addressId,
  shippingOption: optionId,
})
const payInput = z.strictObject({
  card: cardId,
  address: addressId,
  shippingOption: optionId,
  tell: z.strictObject({ email: z.boolean(), phone: z.boolean(), billingAddress: z.boolean() }),
})
const processInput = z.strictObject({
  callbackData: z
    .string()
    .max(20_000)
    .regex(/^[0-9a-f]+$/),
})

/**
 * The wallet's server: `changes` and `payments` are called by the wallet's own page and give sealed callback
 * data; `process`, the buyflow process endpoint, opens it for the library in the shop's page (S7.38).
 */
export function walletCalls(deps: WalletDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    app.post('/wallet/changes', async (request, reply) => {
      const input = changeInput.safeParse(request.body)
      if (!input.success) return refuse(reply, input.error)
      const { trigger, shippingOption } = input.data
      const card = choose(WALLET_CARDS, input.data.card)
      const address = WALLET_ADDRESSES.find(({ id }) => id === input.data.address)
      const data: IntermediatePaymentData = {
        callbackTrigger: trigger,
        ...(address && { shippingAddress: redactAddress(address.address) }),
        ...(shippingOption !== undefined && { shippingOptionData: { id: shippingOption } }),
        paymentMethodData: {
          type: 'CARD',
          info: { cardNetwork: card.network, cardDetails: card.last4 },
        },
      }
      return { callbackData: seal(deps, CALLBACK, data) }
    })

    app.post('/wallet/payments', async (request, reply) => {
      const input = payInput.safeParse(request.body)
      if (!input.success) return refuse(reply, input.error)
      const paymentData = showPaymentData(deps, {
        card: choose(WALLET_CARDS, input.data.card),
        address: WALLET_ADDRESSES.find(({ id }) => id === input.data.address),
        shippingOptionId: input.data.shippingOption,
        tell: input.data.tell,
      })
      return { paymentData, callbackData: seal(deps, CALLBACK, paymentData) }
    })

    app.options('/wallet/process', async (request, reply) =>
      allowShop(reply, request.headers.origin)
        .headers({ 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' })
        .code(204)
        .send(),
    )

    app.post('/wallet/process', async (request, reply) => {
      allowShop(reply, request.headers.origin)
      const input = processInput.safeParse(request.body)
      if (!input.success) return refuse(reply, input.error)
      const data = unseal(deps, CALLBACK, input.data.callbackData)
      if (data === null) {
        return reply.code(400).send({ message: 'This callback data is not ours, or older than ten minutes.' })
      }
      return data
    })
  }
}

/** Any shop may ask: what it asks with was sealed for it. Credentials are named because the library sends them. */
function allowShop(reply: FastifyReply, origin: string | undefined): FastifyReply {
  return reply.headers({
    'access-control-allow-origin': origin ?? '*',
    ...(origin !== undefined && { 'access-control-allow-credentials': 'true' }),
    vary: 'Origin',
    'cross-origin-resource-policy': 'cross-origin',
  })
}

function choose<Item extends { id: string }>(items: readonly Item[], id: string): Item {
  const found = items.find((item) => item.id === id)
  if (!found) throw new Error(`The schema let through ${id}, which the wallet does not hold.`)
  return found
}

function refuse(reply: FastifyReply, error: z.ZodError): FastifyReply {
  return reply.code(400).send({ message: z.prettifyError(error) })
}
