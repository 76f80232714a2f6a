import type { ModuleSchema } from '../../modules/module.ts'
import { CART_MODULES } from './cart-modules.ts'
import { LISTING_MODULES } from './listing-modules.ts'
import { POST_MODULES } from './post-modules.ts'
import { PRODUCT_MODULES } from './product-modules.ts'

/** The modules that stand in templates alone, of all kinds. */
export const TEMPLATE_MODULES: readonly ModuleSchema<never>[] = [
  ...PRODUCT_MODULES,
  ...LISTING_MODULES,
  ...POST_MODULES,
  ...CART_MODULES,
]
