import { SHOWN_PRICES, type ShownPrices } from '@buoy/kernel/rules/store-locale.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { z } from 'zod'
import { parsePatterns } from '../addresses/rules/postcode-patterns.ts'
import { LARGEST_RATE, type NamedRate, type TaxPlace } from './rules/tax-rate.ts'

/** What an order overseas pays: the price less the tax inside it, or the same price, without tax in it. */
export type ExportPolicy = 'less-tax' | 'same-price'

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(40)

/** Most rates of one class: a row for each country that levies one, and some states. */
const MOST_RATES = 300

/** A rate of one class, in ten-thousandths of a percent, in a country or one state of it. */
export const taxRateInput = z.object({
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
  /** As addresses there write it, its code where we know the states: `NSW`; '' for the whole country. */
  state: z.string().trim().max(40, 'Keep the state to 40 characters.'),
  /** Codes, ranges and wildcards such as `90001...90899, 935*`, with `, ` between them; '' for all. */
  postcodes: z
    .string()
    .max(4000, 'Keep the postcodes to 4,000 characters.')
    .default('')
    .transform(plainPatterns),
  /** It is charged together with the rates of the wider place, not in their stead: a county's beside its state's. */
  together: z.boolean().default(false),
  /** As invoices name it, without the percent. */
  name: z
    .string()
    .trim()
    .refine(isVisible, 'Name the tax as invoices should: GST, VAT.')
    .max(30, 'Keep it to 30 characters.'),
  rate: z
    .number('Enter a rate in percent.')
    .int('A rate has four decimals at most.')
    .min(0, 'A rate is 0% at least.')
    .max(LARGEST_RATE, 'A rate is 100% at most.'),
})

function plainPatterns(typed: string, context: z.RefinementCtx): string {
  const { patterns, problems } = parsePatterns(typed)
  for (const { text, reason } of problems) {
    context.addIssue({ code: 'custom', message: text === '' ? reason : `“${text}”: ${reason}` })
  }
  return patterns.join(', ')
}

export type TaxRate = NamedRate & z.output<typeof taxRateInput>

export const taxClassInput = z.object({
  /** Missing for a class that is new. */
  slug: slug.optional(),
  name: z.string().trim().refine(isVisible, 'Give the class a name.').max(60),
  description: z.string().trim().max(200),
  /** Where its goods are taxed, and how much; nowhere else they are. */
  rates: z.array(taxRateInput).max(MOST_RATES),
})

const shownPrices = z
  .enum(SHOWN_PRICES, 'Choose whether shoppers see prices with tax or without it.')
  .default('as-entered')

/** `PUT /console/api/tax`: the whole of it, so that what is saved is what was seen. */
export const taxInput = z.object({
  classes: z.array(taxClassInput).min(1).max(50),
  exportPolicy: z.enum(['less-tax', 'same-price']),
  /** Whether the prices that owners enter include tax; without, it is added to them. */
  pricesIncludeTax: z.boolean('Choose whether your prices include tax.'),
  /** Which prices shoppers see on the pages of the shop, and in the cart and at the checkout. */
  shopPrices: shownPrices,
  cartPrices: shownPrices,
  /** Where the goods of a class that is left out go. */
  moves: z
    .array(z.object({ from: slug, to: slug }))
    .max(50)
    .default([]),
})
export type TaxInput = z.output<typeof taxInput>

/** `GET` and `PUT /console/api/tax`; `variants` is how many are in a class. Moves are none but on the way in. */
export type TaxDocument = {
  classes: (z.output<typeof taxClassInput> & { variants?: number })[]
  exportPolicy: ExportPolicy
  pricesIncludeTax: boolean
  shopPrices: ShownPrices
  cartPrices: ShownPrices
  moves: TaxInput['moves']
}

/** Goods taxed alike. A country without a rate is not taxed. */
export type TaxClass = { slug: string; name: string; description: string; rates: TaxRate[] }

/** How the store taxes; classes in the owner's order. `handover` is the store's own address: where goods are picked up. */
export type TaxRules = { classes: TaxClass[]; exportPolicy: ExportPolicy; handover: TaxPlace }

/** `POST /console/api/tax/try`: a price, in cents, sold somewhere. */
export const taxTrialInput = z.object({
  price: z.number().int().min(0).max(100_000_000),
  taxClass: z.string().max(40),
  country: z.string().regex(/^[A-Z]{2}$/),
  state: z.string().trim().max(40).default(''),
  postcode: z.string().trim().max(12),
  isPickup: z.boolean(),
})
export type TaxTrialInput = z.infer<typeof taxTrialInput>

/** What a shopper there pays, and the tax in it, in cents; `words` is that tax with its name: `$10.00 is GST`. */
export type TaxTrial = { total: number; gst: number; gstRemoved: number; words: string; why: string }
