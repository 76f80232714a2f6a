import type { ModuleSchema } from '../../modules/module.ts'
import { PRODUCT_MODULES } from './product-modules.ts'

/** The modules that stand in templates alone, of all kinds. */
export const TEMPLATE_MODULES: readonly ModuleSchema<never>[] = [...PRODUCT_MODULES]
