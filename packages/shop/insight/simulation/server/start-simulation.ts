import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { readAnnouncement } from '@buoy/platform/announcement/server/announcement-setting.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { sql } from 'drizzle-orm'
import type { HeldQuantities } from '../../../catalogue/products/server/stock.ts'
import type { SimulationInput } from '../contract.ts'
import { noEnds } from '../rules/simulation-life.ts'
import { listSimulationProducts, type SimulationVariant } from './list-simulation-products.ts'
import { type SimulationRow, simulationTable } from './simulation.table.ts'

export type StartDeps = { db: Database; clock: Clock; chance: Chance; held: HeldQuantities }

/** What a simulation needs to know of itself. */
export type StartedSimulation = SimulationRow & { productId: number }

/** A real shopper must still find a unit while the pretend ones hold theirs. */
const SPARE_PIECES = 1

const RUNNING: Refusal = {
  code: 'simulation-running',
  message: 'A simulation is under way. Wait until it has ended, or cancel it first.',
}

/**
 * Begins a simulation: writes it down as running, once. Refuses `simulation-running`, `shop-closed` while
 * the shop is closed, `no-product` and `stock-too-low` when the units would not do.
 */
export async function startSimulation(
  deps: StartDeps,
  input: SimulationInput & { owner: NonNullable<AuditedChange['owner']> },
): Promise<Outcome<StartedSimulation>> {
  const refusal = await refusalOf(deps)
  if (refusal !== null) return refused(refusal)
  const found = chosen(await listSimulationProducts(deps), input)
  if (!found.ok) return found
  const product = found.value
  const now = deps.clock.now()
  const row = await deps.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(simulationTable)
      .values({
        state: 'running',
        ends: noEnds(),
        faults: input.faults,
        shoppers: input.shoppers,
        variantId: product.variantId,
        productName: product.name,
        ownerName: input.owner.name,
        // Names of `example.com` reach nobody (RFC 2606), whatever sends mail to them.
        mailDomain: `r${randomId(deps.chance).toLowerCase()}.example.com`,
        stockBefore: sql`(select stock from shop.variant where id = ${product.variantId})`,
        movementBefore: sql`(select coalesce(max(id), 0) from shop.stock_movement where variant_id = ${product.variantId})`,
        startedAt: now,
        beatAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (made === undefined) return null
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'simulations',
        ref: made.id,
        action: 'simulation started',
        subject: `simulation ${made.id}`,
        detail: { shoppers: input.shoppers, product: product.name },
      },
    )
    return made
  })
  return row === null ? refused(RUNNING) : done({ ...row, productId: product.id })
}

async function refusalOf({ db }: StartDeps): Promise<Refusal | null> {
  const { comingSoon } = await readAnnouncement({ db })
  if (!comingSoon.isOn) return null
  return {
    code: 'shop-closed',
    message: 'The shop is closed for visitors, so nobody could buy. Open it under Settings, Notices, first.',
  }
}

function chosen(products: readonly SimulationVariant[], input: SimulationInput): Outcome<SimulationVariant> {
  const [fullest] = products
  const product = input.productId === null ? fullest : products.find(({ id }) => id === input.productId)
  if (product === undefined) {
    const message =
      input.productId === null
        ? 'There is no product to buy. Publish one that has a price and no variations.'
        : 'Choose a product that is on sale, has a price, and no variations.'
    return refused({ code: 'no-product', field: 'productId', message })
  }
  const needed = input.shoppers + SPARE_PIECES
  if (product.free >= needed) return done(product)
  return refused({
    code: 'stock-too-low',
    field: 'productId',
    message: `${product.name} has ${product.free} free in stock, and ${needed} are needed: one for each shopper and one for a real one. Choose fewer shoppers or another product, or add stock.`,
  })
}
