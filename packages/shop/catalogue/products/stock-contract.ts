import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import type { Backorders } from './draft-contract.ts'

/** Why stock moved: counted when the product was made, sold, come back, changed by an owner, read from a file, lent to a simulation. */
export type StockReason = 'opening' | 'sale' | 'return' | 'manual' | 'import' | 'simulation'

/** A variant on the stock screen. `held` pieces belong to payments under way, `sold` went in the last 30 days. */
export type StockRow = {
  variantId: number
  productId: number
  name: string
  /** The chosen options in words; '' for the only variant of a simple product. */
  label: string
  sku: string
  picture: Picture | null
  /** Below zero: sold and owed to shoppers. Says nothing while `trackStock` is false. */
  stock: number
  trackStock: boolean
  inStock: boolean
  backorders: Backorders
  held: number
  sold: number
}

export type StockList = ListPage & { rows: StockRow[] }

/** One change of stock. `at` is ISO 8601 UTC; `stock` is what there was afterwards. */
export type StockMovement = {
  id: number
  at: string
  change: number
  stock: number
  reason: StockReason
  reference: string
  ownerName: string
}

export type StockHistory = ListPage & { movements: StockMovement[] }

const page = plainNumber(z.number().int().min(1).max(100_000).default(1))

/** `GET /console/api/stock`: variants that are out, then those that run low, then the rest. */
export const stockQuery = z.object({
  page,
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
  state: z.enum(['', 'out', 'low', 'ok']).default(''),
})

/** `GET /console/api/stock/{id}/movements`: newest first. */
export const movementsQuery = z.object({ page })
