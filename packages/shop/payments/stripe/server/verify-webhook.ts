import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type Stripe from 'stripe'
import type { Delivered, Delivery } from '../../port/server/payment-provider.ts'
import { readEvent } from './read-event.ts'
import { translateEvent } from './translate-event.ts'

/** A signature older than this is a replay, in seconds; the provider's own default. */
const TOLERANCE_SECONDS = 300

/** Checks the signature over the raw body and the shape of the event, and translates it. */
export function verifyWebhook(
  { client, webhookSecret }: { client: Stripe; webhookSecret: string },
  { body, headers }: Delivery,
  now: Date,
): Outcome<Delivered> {
  const header = headers['stripe-signature']
  const signature = typeof header === 'string' ? header : ''
  let signed: unknown
  try {
    const time = now.getTime()
    signed = client.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      time,
    )
  } catch {
    // The library only checks and parses here. For some headers that nobody signs, such as `t=,v1=`, it
    // throws a plain error, so that errors cannot be told apart by their class.
    return refused({
      code: 'bad-signature',
      message:
        'The Stripe-Signature header does not fit this body. Check that the webhook secret is the one of this endpoint and that nothing on the way changes the body.',
    })
  }
  const read = readEvent(signed)
  return read.ok ? done({ event: translateEvent(read.value), raw: read.value }) : read
}
