import { z } from 'zod'

/** Hundredths of a percent: `1000` is 10 %. */
export type RateHundredths = number

/** What an order overseas pays: the price less the tax inside it, or the same price, without tax in it. */
export type ExportPolicy = 'less-tax' | 'same-price'

export const taxClassInput = z.object({
  /** Missing for a class that is new. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(40)
    .optional(),
  name: z.string().trim().min(1, 'Give the class a name.').max(60),
  description: z.string().trim().max(200),
  /** Whether GST, which has one rate, is inside the prices of its goods. */
  hasGst: z.boolean(),
})

/** `PUT /console/api/tax`: the whole of it, so that what is saved is what was seen. */
export const taxInput = z.object({
  classes: z.array(taxClassInput).min(1).max(50),
  exportPolicy: z.enum(['less-tax', 'same-price']),
})
export type TaxInput = z.infer<typeof taxInput>

/** `GET` and `PUT /console/api/tax`; `variants` is how many are in a class. */
export type TaxDocument = {
  classes: (z.infer<typeof taxClassInput> & { variants?: number })[]
  exportPolicy: ExportPolicy
}

/** Goods taxed alike. A country without a rate is not taxed. */
export type TaxClass = {
  slug: string
  name: string
  description: string
  rates: { country: string; name: string; rate: RateHundredths }[]
}

/** How the store taxes; classes in the owner's order. */
export type TaxRules = { classes: TaxClass[]; exportPolicy: ExportPolicy }

/** `POST /console/api/tax/try`: a price, in cents, sold somewhere. */
export const taxTrialInput = z.object({
  price: z.number().int().min(0).max(100_000_000),
  taxClass: z.string().max(40),
  country: z.string().regex(/^[A-Z]{2}$/),
  postcode: z.string().trim().max(12),
  isPickup: z.boolean(),
})
export type TaxTrialInput = z.infer<typeof taxTrialInput>

/** What a shopper there pays, and the GST in it, in cents. */
export type TaxTrial = { total: number; gst: number; gstRemoved: number; why: string }
