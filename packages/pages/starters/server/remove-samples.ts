import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import {
  archiveProducts,
  deleteProduct,
  type OrderedProducts,
} from '@buoy/shop/catalogue/products/server/end-product.ts'
import { hasAnyProduct, readProductVersions } from '@buoy/shop/catalogue/products/server/has-products.ts'
import { deleteEmptyCategory } from '@buoy/shop/catalogue/products/server/save-category.ts'
import type { SaveProductDeps } from '@buoy/shop/catalogue/products/server/save-product.ts'
import { findStarter } from '../content/starters.ts'
import type { PreservedParts, StarterRecord } from '../contract.ts'
import { storePictures } from './make-pictures.ts'
import { lockStarterRow, writeStarterRow } from './starter.table.ts'
import { writeSamples } from './write-samples.ts'

export type SampleDeps = SaveProductDeps & { clock: Clock; ordered: OrderedProducts }

const NOTHING_APPLIED = {
  code: 'wrong-state',
  message: 'No starter is applied. Reload the page.',
}

/**
 * Removes the sample products that nobody has changed, and their categories where they are empty then. Samples that were
 * ordered are archived, since orders name them. Those that an owner has changed are theirs from now on, and are named in
 * the answer.
 */
export async function removeSamples(deps: SampleDeps, owner: Owner): Promise<Outcome<PreservedParts>> {
  return deps.db.transaction(async (tx) => {
    const { applied } = await lockStarterRow(tx)
    if (applied === null) return refused(NOTHING_APPLIED)
    const kept = await removeInside(deps, tx, { key: applied.key, record: applied.record, owner })
    const record = { ...applied.record, samples: [], categories: [] }
    await writeStarterRow(tx, { applied: { ...applied, record } })
    await recordAudit(
      { db: tx as Database, clock: deps.clock },
      {
        owner,
        kind: 'products',
        action: 'samples removed',
        subject: 'sample products',
        detail: { kept: kept.length },
      },
    )
    return done({ kept })
  })
}

/** Adds the samples of the applied starter again: the undo of a removal. Those that are there are not added twice. */
export async function addSamples(deps: SampleDeps, owner: Owner): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const { applied } = await lockStarterRow(tx)
    const starter = applied && findStarter(applied.key)
    if (applied === null || starter === null) return refused(NOTHING_APPLIED)
    if (applied.record.samples.length > 0) return done(null)
    const pictures = await storePictures({ tx, clock: deps.clock }, starter, owner)
    const publishes = applied.record.existing === 'replace' && !(await hasAnyProduct(tx))
    const goods = await writeSamples({ ...deps, tx }, starter, { pictures, owner, publishes })
    await writeStarterRow(tx, { applied: { ...applied, record: { ...applied.record, ...goods } } })
    return done(null)
  })
}

/** The same inside a transaction; answers the names of samples that stay. */
export async function removeInside(
  deps: SampleDeps,
  tx: Transaction,
  { key, record, owner }: { key: string; record: StarterRecord; owner: Owner },
): Promise<string[]> {
  const inside = { ...deps, db: tx as Database }
  const versions = await readProductVersions(
    tx,
    record.samples.map(({ id }) => id),
  )
  const kept: string[] = []
  for (const sample of record.samples) {
    const version = versions.get(sample.id)
    // It was deleted or archived by hand.
    if (version === undefined) continue
    if (version !== sample.version) {
      kept.push(`Product “${nameOf(key, sample.key)}”`)
      continue
    }
    const deleted = await deleteProduct(inside, { id: sample.id, owner })
    if (!deleted.ok) await archiveProducts(inside, { ids: [sample.id], owner })
  }
  for (const { id } of record.categories) await deleteEmptyCategory(inside, { id, owner })
  return kept
}

function nameOf(starter: string, sample: string): string {
  return findStarter(starter)?.samples.find(({ key }) => key === sample)?.name ?? sample
}
