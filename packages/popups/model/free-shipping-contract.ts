import { z } from 'zod'
import { CURRENCY_SYMBOLS } from './rules/currency-symbols.ts'

/** An order, and no more: ten million. */
const MOST_CENTS = 1_000_000_000

/**
 * From which order on delivery is free, as the tags of popups say it: what our own shop's rates say, or an amount in
 * cents that the owner gives for a store elsewhere.
 */
const freeShipping = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shop') }),
  z.object({
    kind: z.literal('amount'),
    from: z
      .number()
      .int()
      .min(1, 'Enter an amount above 0.')
      .max(MOST_CENTS, 'Enter an amount of at most 10,000,000.'),
    currency: z
      .string()
      .refine((code) => Object.hasOwn(CURRENCY_SYMBOLS, code), 'Choose a currency of the list.'),
  }),
])
export type FreeShipping = z.output<typeof freeShipping>

/** `GET` and `PUT /console/api/popups/free-shipping`; `null` leaves the tags empty. */
export const freeShippingInput = z.object({ freeShipping: freeShipping.nullable() })
export type FreeShippingSetting = z.output<typeof freeShippingInput>
