import type { Database } from '@buoy/kernel/server/database.ts'
import { listPlainVariants } from '../../../catalogue/products/server/list-plain-variants.ts'
import type { HeldQuantities } from '../../../catalogue/products/server/stock.ts'
import type { SimulationProduct } from '../contract.ts'

/** A product as a simulation needs it; `stock` is what stands on the shelf, `free` what of it nobody holds. */
export type SimulationVariant = SimulationProduct & { variantId: number; stock: number }

/** Products that pretend shoppers can buy by one unit, with most in stock first. */
export async function listSimulationProducts(deps: {
  db: Database
  held: HeldQuantities
}): Promise<SimulationVariant[]> {
  const variants = await listPlainVariants(deps.db)
  const held = await deps.held(
    deps.db,
    variants.map(({ variantId }) => variantId),
  )
  return variants
    .map(({ productId, variantId, name, stock }) => ({
      id: productId,
      variantId,
      name,
      stock,
      free: stock - (held.get(variantId) ?? 0),
    }))
    .toSorted((one, other) => other.free - one.free)
}
