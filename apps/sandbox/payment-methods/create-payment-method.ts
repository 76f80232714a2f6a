import { createHmac } from 'node:crypto'
import { cardCodeLengths } from '@buoy/shop/payments/stripe/rules/card-code.ts'
import { checkExpiryMonth, fullYear, monthOf } from '@buoy/shop/payments/stripe/rules/card-expiry.ts'
import { cardTypeOf, passesLuhn } from '@buoy/shop/payments/stripe/rules/card-number.ts'
import { z } from 'zod'
import { brandOf } from '../cards/brand.ts'
import { type TestCard, testCardOfNumber } from '../cards/test-cards.ts'
import type { Call } from '../http/call.ts'
import { newId } from '../http/ids.ts'
import { billingDetails, mergeMetadata, metadata, wholeNumber } from '../http/parameters.ts'
import { cardRefused, type EndpointResult, succeeded } from '../http/provider-refusal.ts'
import { createLocalMethod, isLocal, localMethodInputs } from '../local-methods/create-local-method.ts'
import { type PaymentMethodRow, paymentMethod } from './payment-method.table.ts'
import { showPaymentMethod } from './show-payment-method.ts'

const cardInput = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: z.string().max(40),
    exp_month: wholeNumber,
    exp_year: z.string().regex(/^\d{2}(\d{2})?$/),
    cvc: z.string().max(4).optional(),
  }),
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
})
type Input = z.infer<typeof cardInput>

export const createPaymentMethodInput = z.discriminatedUnion('type', [cardInput, ...localMethodInputs])
type AnyInput = z.infer<typeof createPaymentMethodInput>

/** The last place on earth where a month ends: a card is good there for a while longer. */
const LATEST_ZONE = 'Etc/GMT+12'

/** Makes a payment method of any kind. */
export async function createPaymentMethod(call: Call, input: AnyInput): Promise<EndpointResult> {
  return isLocal(input) ? createLocalMethod(call, input) : createCard(call, input)
}

/**
 * Turns a card into a payment method. The number is used to find the behaviour and to make a
 * fingerprint, then forgotten. Refuses wrong numbers, dates and codes, and every number that is not
 * a published test number: it might be somebody's card.
 */
async function createCard(call: Call, input: Input): Promise<EndpointResult> {
  const number = input.card.number.replace(/[\s-]/g, '')
  const refusal = cardFault(call, input, number)
  if (refusal) return refusal
  const testCard = testCardOfNumber(number)
  if (!testCard) return notATestCard()
  const row = await storeCard(call, testCard, {
    expMonth: input.card.exp_month,
    expYear: fullYear(input.card.exp_year) ?? 0,
    codeGiven: input.card.cvc !== undefined,
    billingDetails: input.billing_details ?? {},
    metadata: mergeMetadata({}, input.metadata),
  })
  return succeeded(showPaymentMethod(row))
}

type CardDetails = Pick<
  PaymentMethodRow,
  'expMonth' | 'expYear' | 'codeGiven' | 'billingDetails' | 'metadata'
>

/** Keeps a test card as a payment method, without its number. */
export async function storeCard(
  call: Call,
  testCard: TestCard,
  details: CardDetails,
): Promise<PaymentMethodRow> {
  const row = await storeCardOnce(call, testCard, details, newId(call.chance, 'pm'))
  if (!row) throw new Error('The database did not return the payment method it inserted')
  return row
}

/** Keeps a test card under an id that is known beforehand; undefined when the id is taken. */
export async function storeCardOnce(
  call: Call,
  testCard: TestCard,
  details: CardDetails,
  id: string,
): Promise<PaymentMethodRow | undefined> {
  const { number } = testCard
  const [row] = await call.tx
    .insert(paymentMethod)
    .values({
      ...details,
      id,
      createdAt: call.clock.now(),
      brand: brandOf(cardTypeOf(number)),
      last4: number.slice(-4),
      funding: testCard.funding,
      country: testCard.country,
      fingerprint: fingerprintOf(number, call.fingerprintSecret),
      behaviour: testCard.behaviour,
    })
    .onConflictDoNothing()
    .returning()
  return row
}

function cardFault(call: Call, { card }: Input, number: string) {
  if (!/^\d{12,19}$/.test(number)) {
    return fault('invalid_number', 'card[number]', 'The card number is not a valid credit card number.')
  }
  if (!passesLuhn(number)) return fault('incorrect_number', 'card[number]', 'Your card number is incorrect.')
  const expiry = { month: card.exp_month, year: fullYear(card.exp_year) ?? 0 }
  const checked = checkExpiryMonth(expiry, monthOf(call.clock.now(), LATEST_ZONE))
  if (!checked.ok && (checked.fault === 'month' || checked.fault === 'month_past')) {
    return fault('invalid_expiry_month', 'card[exp_month]', "Your card's expiration month is invalid.")
  }
  if (!checked.ok) {
    return fault('invalid_expiry_year', 'card[exp_year]', "Your card's expiration year is invalid.")
  }
  if (card.cvc !== undefined && !cardCodeLengths(cardTypeOf(number)).includes(card.cvc.length)) {
    return fault('invalid_cvc', 'card[cvc]', "Your card's security code is invalid.")
  }
  return undefined
}

function fault(code: string, param: string, message: string) {
  return cardRefused({ code, param, message })
}

function notATestCard() {
  return cardRefused({
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    param: 'card[number]',
    message:
      'Your card was declined. This shop is in test mode and takes test cards only; nothing was stored. Try 4242 4242 4242 4242.',
  })
}

/** The same card has the same fingerprint; without the secret nobody can try numbers against it. */
function fingerprintOf(number: string, secret: string): string {
  return createHmac('sha256', secret).update(number).digest('base64url').slice(0, 16)
}
