import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { SET_UP } from '@buoy/platform/set-up/server/set-up-setting.ts'
import { writeSetting } from '@buoy/platform/settings/server/setting-document.ts'
import { updateStoreDetails } from '@buoy/platform/site/server/update-store-details.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { writeSynonyms } from '@buoy/shop/catalogue/search/server/synonyms.ts'
import { DEMO_METHODS } from '@buoy/shop/payments/methods/payment-methods.fixtures.ts'
import { WAYS } from '@buoy/shop/payments/methods/rules/ways.ts'
import { updateMethodSettings } from '@buoy/shop/payments/methods/server/update-method-settings.ts'
import { sql } from 'drizzle-orm'
import { readCatalogueFile } from './catalogue-file.ts'
import { seedComments } from './comments.ts'
import { seedCoupons } from './coupons.ts'
import { seedJournal } from './journal.ts'
import { seedMenus } from './menus.ts'
import { seedPages } from './pages.ts'
import { seedPopupShowcase } from './popup-showcase.ts'
import { seedPopups } from './popups.ts'
import { seedProducts } from './products.ts'
import { seedProjects } from './projects.ts'
import { SYNONYMS } from './synonyms.ts'

/** Taken while seeding, so that of two processes on one empty database one waits and finds it done. */
const SEED_LOCK = 7_203_311

/** What nobody has to set up in a demo store: its taxes and prices are there, it runs on this machine and shows its name. */
const NOT_NEEDED = ['tax', 'delivery', 'payment-methods', 'legal-pages', 'domain', 'mail', 'logo', 'favicon']

export type SeedDeps = {
  db: Database
  clock: Clock
  chance: Chance
  log: Log
  publicUrl: string
  /** Told what is being written. */
  onProgress?: (what: string) => void
}

/**
 * Fills an empty store with the demo store: catalogue, coupons, pages and popups, all or nothing. A store that
 * holds any product is left alone.
 */
export async function seedDemoStore(deps: SeedDeps): Promise<void> {
  const file = await readCatalogueFile()
  const tell = deps.onProgress ?? (() => {})
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const filled = await tx.execute(sql`select 1 from shop.product limit 1`)
    if (filled.rows.length > 0) return
    tell('products')
    await updateStoreDetails(
      { ...deps, db: tx, currencyHolders: [], countryFollowers: [] },
      { details: storeDetailsFixture(), owner: null },
    )
    await updateMethodSettings({ ...deps, db: tx, ways: WAYS }, { settings: DEMO_METHODS, owner: null })
    await writeSetting(tx, SET_UP, { notNeeded: NOT_NEEDED }, deps.clock)
    await seedProducts(tx, file, deps.clock.now())
    await writeSynonyms(tx, SYNONYMS)
    await seedCoupons({ ...deps, db: tx })
    await seedProjects({ ...deps, db: tx })
    tell('pages and posts')
    await seedMenus({ ...deps, db: tx })
    await seedJournal({ ...deps, db: tx })
    await seedPages({ ...deps, db: tx }, file)
    await seedComments({ ...deps, db: tx })
    tell('popups')
    await seedPopups({ ...deps, db: tx })
    await seedPopupShowcase({ ...deps, db: tx }, file)
    await announce(tx, 'catalogue_changed')
    deps.log.info({ products: file.products.length }, 'The demo store was filled')
  })
}
