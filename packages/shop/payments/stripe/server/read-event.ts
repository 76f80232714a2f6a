import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { findUnstorableText } from '@buoy/kernel/rules/unstorable-text.ts'
import type Stripe from 'stripe'
import { z } from 'zod'

/** Names of the provider have at most so many characters. */
const LONGEST_NAME = 255
/** The end of the year 9999, in seconds: later times are no dates. */
const LATEST_SECOND = 253_402_300_799
/** Events of these kinds are applied by the id of what they are about. */
const ABOUT_ONE_THING = /^(?:payment_intent|charge|refund|setup_intent|payment_method)\./

const name = z.string().min(1).max(LONGEST_NAME)

/** What is read of an event; everything else is kept as it came. */
const eventShape = z
  .looseObject({
    id: name,
    type: name,
    created: z.number().int().min(0).max(LATEST_SECOND),
    data: z.looseObject({
      object: z.looseObject({
        id: name.optional(),
        object: name.optional(),
        payment_intent: z.union([name, z.looseObject({}), z.null()]).optional(),
        metadata: z.record(z.string(), z.string()).nullish(),
      }),
    }),
  })
  .refine(({ type, data }) => data.object.id !== undefined || !ABOUT_ONE_THING.test(type), {
    path: ['data', 'object', 'id'],
    message: 'is needed for an event of this type',
  })

/**
 * Checks that what the provider has signed is an event with all that is read of it, and text that can be stored.
 * Refuses with the field that is wrong: a signature says who has sent a body, not what it is.
 */
export function readEvent(signed: unknown): Outcome<Stripe.Event> {
  const parsed = eventShape.safeParse(signed)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return wrongShape(issue?.path.join('.') ?? '', issue?.message ?? '')
  }
  const unstorable = findUnstorableText(signed)
  if (unstorable !== null) return wrongShape(unstorable.field, unstorable.message)
  return done(signed as Stripe.Event)
}

function wrongShape(field: string, message: string) {
  return refused({
    code: 'not-an-event',
    field,
    message: `The body is signed, but it is not an event: ${field || 'it'}: ${message}.`,
  })
}
