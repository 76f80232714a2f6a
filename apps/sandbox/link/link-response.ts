import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ChallengeView } from '../challenges/view-challenge.ts'
import type { Call } from '../http/call.ts'
import { paymentMethod } from '../payment-methods/payment-method.table.ts'
import { LINK_CARDS } from './link-cards.ts'

/** What somebody has entered on Link's page: the code that was texted to them, and which card it shall be. */
export const linkResponse = z.object({
  code: z
    .string()
    .catch('')
    .transform((typed) => typed.replace(/\s/g, '')),
  card: z.string().catch(''),
})
export type LinkResponse = z.output<typeof linkResponse>

/** What can be wrong with a code. */
export const CODE_FAULTS = {
  incomplete: 'Enter the six digits of the code.',
  invalid: 'That code is not right. Check it and enter it again.',
  expired: 'That code has expired. Enter the one we have just sent.',
  tries: 'Too many tries with a wrong code. Go back to the shop and pay in another way.',
} as const
export type CodeFault = keyof typeof CODE_FAULTS

/** The provider's codes for tests; any other six digits are right (docs.stripe.com/payments/link). */
const WRONG_CODES: ReadonlyMap<string, CodeFault> = new Map([
  ['000001', 'invalid'],
  ['000002', 'expired'],
  ['000003', 'tries'],
])

/** Why Link does not take an answer; `null` when it does. */
export function assessLinkResponse({ code }: LinkResponse): CodeFault | null {
  if (!/^\d{6}$/.test(code)) return 'incomplete'
  return WRONG_CODES.get(code) ?? null
}

/** What the address of Link's page says of the last answer; `null` when there was none. */
export const codeFault = z
  .object({ code: z.enum(Object.keys(CODE_FAULTS) as [CodeFault, ...CodeFault[]]) })
  .transform(({ code }) => code)
  .nullable()
  .catch(null)

/** Pays with the card that was chosen: from now on the payment method does what the card does. */
export async function chooseLinkCard(call: Call, view: ChallengeView, { card }: LinkResponse): Promise<void> {
  const { behaviour } = LINK_CARDS.find(({ id }) => id === card) ?? LINK_CARDS[0]
  await call.tx
    .update(paymentMethod)
    .set({ behaviour })
    .where(eq(paymentMethod.id, view.card?.id ?? ''))
}
