import { checkoutLayoutInput } from '@buoy/shop/checkout/layout/contract.ts'
import type { CheckoutLayout } from '@buoy/shop/checkout/layout/rules/checkout-layout.ts'
import { z } from 'zod'
import { type ConsoleTestPlan, name, takingPart, variantWeight } from './console-contract.ts'
import { endPriceTestInput } from './price-test-contract.ts'
import { MOST_VARIANTS } from './rules/experiment.ts'

/** `PUT /console/api/checkout-tests/{id}`: a test of the checkout that does not run yet. The first variant has the shop's layout. */
export const checkoutTestInput = z.object({
  name,
  goal: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('order') }),
    z.object({ kind: z.literal('revenue') }),
  ]),
  ...takingPart,
  variants: z
    .array(z.object({ name, weight: variantWeight, layout: checkoutLayoutInput }))
    .min(2, 'A test needs one variant beside the original.')
    .max(MOST_VARIANTS, `A test has at most ${MOST_VARIANTS} variants.`),
})
export type CheckoutTestInput = z.output<typeof checkoutTestInput>

/** `POST /console/api/checkout-tests`. */
export const newCheckoutTestInput = z.object({ name })

/** `POST …/{id}/end`: whose layout becomes the shop's; `overwrites` also what the owner has changed since the start. */
export const endCheckoutTestInput = endPriceTestInput

/** `POST …/{id}/undo`: brings the layout of before the winner back. */
export const undoCheckoutTestInput = endPriceTestInput.pick({ overwrites: true })

/** A test of the checkout as its owner looks after it. */
export type ConsoleCheckoutTest = ConsoleTestPlan & {
  variants: { name: string; weight: number; layout: CheckoutLayout }[]
  /** When the winner's layout was taken back. */
  undoneAt: string | null
}
