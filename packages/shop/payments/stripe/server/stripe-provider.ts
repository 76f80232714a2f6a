import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import Stripe from 'stripe'
import type { PaymentProvider } from '../../port/server/payment-provider.ts'
import { stripeMoney } from './move-money.ts'
import { callProvider } from './read-failure.ts'
import { readMethod, readSetup } from './read-method.ts'
import { translateEvent } from './translate-event.ts'
import { verifyWebhook } from './verify-webhook.ts'

export type StripeDeps = { client: Stripe; log: Log; webhookSecret: string } & TextsDeps

/** For an answer that a shopper waits for and that is only one reason among others, in ms. */
const QUICK_MS = 3 * SECOND_MS

/** A parameter of API version 2022-08-01 that the library's types, made for its newest one, no longer name. */
const CARDS_ONLY = { payment_method_types: ['card'] }

/** Stripe, as the shop knows a provider. */
export function stripeProvider(deps: StripeDeps): PaymentProvider {
  return { ...stripeMoney(deps), ...keptMethods(deps), ...webhooks(deps) }
}

type MethodVerbs = Pick<
  PaymentProvider,
  | 'makeCustomer'
  | 'forgetCustomer'
  | 'findMethod'
  | 'fingerprintOf'
  | 'setUpMethod'
  | 'openSetup'
  | 'findSetup'
  | 'detachMethod'
>

function keptMethods({ client, texts }: StripeDeps): MethodVerbs {
  const read = (intent: Stripe.SetupIntent) => readSetup(intent, texts())
  return {
    makeCustomer: (person, key) => callProvider(() => makeCustomer(client, person, key)),
    forgetCustomer: async (id) => {
      await callProvider(() => client.customers.del(id))
    },
    findMethod: (id) => callProvider(async () => readMethod(await client.paymentMethods.retrieve(id))),
    fingerprintOf: (id) => findFingerprint(client, id),
    setUpMethod: ({ customer, method }) =>
      callProvider(async () =>
        read(
          await client.setupIntents.create(
            {
              customer,
              payment_method: method,
              confirm: true,
              usage: 'off_session',
              ...CARDS_ONLY,
            },
            { idempotencyKey: `setup:${customer}:${method}` },
          ),
        ),
      ),
    openSetup: (customer) =>
      callProvider(async () =>
        read(
          await client.setupIntents.create({
            customer,
            usage: 'off_session',
            ...CARDS_ONLY,
          }),
        ),
      ),
    findSetup: (id) =>
      callProvider(async () => read(await client.setupIntents.retrieve(id, { expand: ['payment_method'] }))),
    detachMethod: async (id) => {
      await callProvider(() => client.paymentMethods.detach(id))
    },
  }
}

async function makeCustomer(
  client: Stripe,
  person: Parameters<PaymentProvider['makeCustomer']>[0],
  idempotencyKey: string,
): Promise<string> {
  const { email, firstName, lastName, customerId } = person
  const name = `${firstName} ${lastName}`.trim()
  const made = await client.customers.create(
    {
      email,
      ...(name !== '' && { name }),
      ...(customerId !== undefined && { metadata: { customer_id: customerId } }),
    },
    { idempotencyKey },
  )
  return made.id
}

async function findFingerprint(client: Stripe, methodId: string): Promise<string | null> {
  try {
    const quick = { timeout: QUICK_MS, maxNetworkRetries: 0 }
    const method = await client.paymentMethods.retrieve(methodId, {}, quick)
    return method.card?.fingerprint ?? null
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return null
    throw error
  }
}

function webhooks(deps: StripeDeps): Pick<PaymentProvider, 'verifyWebhook' | 'readEvent'> {
  return {
    verifyWebhook: (delivery, now) => verifyWebhook(deps, delivery, now),
    // It was checked before it was stored.
    readEvent: (raw) => translateEvent(raw as Stripe.Event),
  }
}
