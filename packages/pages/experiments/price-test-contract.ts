import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { idNumber } from '@buoy/kernel/server/ids.ts'
import { z } from 'zod'
import { type ConsoleTestPlan, name, takingPart, variantWeight } from './console-contract.ts'
import { MOST_VARIANTS } from './rules/experiment.ts'

/** Goods and delivery methods that one variant may have other prices for. */
const MOST_PRICES = 200
const MOST_METHODS = 20

const price = z.number().int().min(1, 'Enter a price above nothing.').max(100_000_000)
const deliveryAmount = z.number().int().min(0).max(10_000_000)

const isOnce = (ids: number[]) => new Set(ids).size === ids.length

/** Prices of a variant in place of the standing ones, in cents as the owner enters prices; see `PriceList`. */
const priceListValues = z.object({
  prices: z
    .array(z.object({ variantId: idNumber, amount: price }))
    .max(MOST_PRICES, `Choose at most ${MOST_PRICES} prices.`)
    .refine((prices) => isOnce(prices.map(({ variantId }) => variantId)), 'Name each of the goods once.'),
  delivery: z
    .array(z.object({ methodId: idNumber, amount: deliveryAmount }))
    .max(MOST_METHODS, `Choose at most ${MOST_METHODS} ways of delivery.`)
    .refine((methods) => isOnce(methods.map(({ methodId }) => methodId)), 'Name each way of delivery once.'),
})

/** `PUT /console/api/price-tests/{id}`: a test of prices that does not run yet. The first variant has the standing prices. */
export const priceTestInput = z.object({
  name,
  goal: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('order') }),
    z.object({ kind: z.literal('revenue') }),
    z.object({ kind: z.literal('cart'), productId: idNumber.nullable() }),
  ]),
  ...takingPart,
  variants: z
    .array(z.object({ name, weight: variantWeight, list: priceListValues }))
    .min(2, 'A test needs one variant beside the standing prices.')
    .max(MOST_VARIANTS, `A test has at most ${MOST_VARIANTS} variants.`),
})
export type PriceTestInput = z.output<typeof priceTestInput>

/** `POST /console/api/price-tests`. */
export const newPriceTestInput = z.object({ name })

/** `POST …/{id}/end`: whose prices become the shop's; `overwrites` also what the owner has changed since the start. */
export const endPriceTestInput = z.object({
  winner: z
    .number()
    .int()
    .min(0)
    .max(MOST_VARIANTS - 1)
    .nullable(),
  overwrites: z.boolean().default(false),
})

/** `POST …/{id}/undo`: brings the prices of before the winner back. */
export const undoPriceTestInput = endPriceTestInput.pick({ overwrites: true })

/** Goods or a delivery method of a test: what it costs everybody else now, what to call it, and how the product looks. */
export type StandingPrice = {
  variantId: number
  productId: number
  name: string
  label: string
  amount: Cents
  picture: Picture | null
}
export type StandingDelivery = {
  methodId: number
  name: string
  zone: string
  /** The amount is what has to be spent for a free delivery, or what the delivery costs. */
  isThreshold: boolean
  amount: Cents
}

/** A test of prices as its owner looks after it. */
export type ConsolePriceTest = ConsoleTestPlan & {
  variants: PriceTestInput['variants']
  /** When the winner's prices were taken back. */
  undoneAt: string | null
  /** What goods and methods cost everybody when the test began; `null` before that. */
  standing: PriceTestInput['variants'][number]['list'] | null
  /** Goods that a variant has another price for, as they cost now; what is no longer offered is missing. */
  goods: StandingPrice[]
  /** Every method whose price can be tested. */
  methods: StandingDelivery[]
}
