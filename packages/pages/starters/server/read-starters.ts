import type { Database } from '@buoy/kernel/server/database.ts'
import { hasAnyProduct, readProductVersions } from '@buoy/shop/catalogue/products/server/has-products.ts'
import { findStarter, STARTERS } from '../content/starters.ts'
import type { StarterRecord, StarterState } from '../contract.ts'
import { findOccupied } from './find-occupied.ts'
import { readStarterRow } from './starter.table.ts'

/** The starters, the one that the shop has, and what of the shop another one would meet. */
export async function readStarters({ db }: { db: Database }): Promise<StarterState> {
  const { wanted, picturesMade, problem, applied } = await readStarterRow(db)
  const record = applied?.record
  const samples = await listSamplesLeft(db, record)
  const working = wanted && findStarter(wanted.key)
  return {
    starters: STARTERS.map(({ key, name, text, samples: goods }) => ({
      key,
      name,
      text,
      samples: goods.map((one) => one.name),
    })),
    applied: applied && {
      key: applied.key,
      name: findStarter(applied.key)?.name ?? applied.key,
      at: applied.at.toISOString(),
      isKeeping: applied.record.existing === 'keep',
      pages: applied.record.pages.map(({ id, title, slug }) => ({ id, title, slug })),
    },
    working: working && {
      key: working.key,
      name: working.name,
      made: picturesMade,
      total: Object.keys(working.drawings).length,
    },
    problem,
    occupied: await findOccupied(db, applied),
    hasProducts: samples.length === 0 && (await hasAnyProduct(db)),
    samplesLeft: samples.length,
  }
}

/** Samples that are in the shop as they were added. */
export async function listSamplesLeft(db: Database, record: StarterRecord | undefined): Promise<number[]> {
  const samples = record?.samples ?? []
  const versions = await readProductVersions(
    db,
    samples.map(({ id }) => id),
  )
  return samples.filter(({ id, version }) => versions.get(id) === version).map(({ id }) => id)
}
