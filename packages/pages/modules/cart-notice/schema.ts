import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  /** What is said while nothing is in the cart; '' for nothing at all. */
  empty: z.string().max(160).default(''),
})

export type CartNoticeProps = z.infer<typeof props>

export const cartNoticeSchema: ModuleSchema<CartNoticeProps> = {
  type: 'cart-notice',
  props,
  children: [],
  upgrades: [],
  editor: { label: 'Cart notice', group: 'shop', start: () => ({ empty: 'Your cart is empty.' }) },
}
