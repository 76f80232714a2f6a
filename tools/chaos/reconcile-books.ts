import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { reconciliation } from '@buoy/sandbox/simulation/reconciliation.ts'
import { addressesOf } from '@buoy/server/addresses.ts'
import { readSecret } from '@buoy/server/database/store-secret.ts'
import { readEnv } from '@buoy/server/env.ts'
import { openQueue } from '@buoy/server/jobs/queue.ts'
import { openCardProvider } from '@buoy/server/parts/card-provider.ts'
import { releaseLapsedHolds } from '@buoy/shop/checkout/flow/server/release-lapsed-holds.ts'
import type { Promised } from '@buoy/shop/insight/simulation/contract.ts'
import { enqueueOrderMail } from '@buoy/shop/orders/record/server/order-mail-queue.ts'
import { checkTransfers } from '@buoy/shop/payments/bank-transfer/server/check-transfers.ts'
import { reconcile } from '@buoy/shop/payments/events/server/reconcile.ts'
import { readMethodSettings } from '@buoy/shop/payments/methods/server/method-settings.ts'
import { openOtherProviders } from '@buoy/shop/payments/methods/server/open-other-providers.ts'
import { routeProviders } from '@buoy/shop/payments/methods/server/route-providers.ts'
import type { Pool } from 'pg'
import { silentLog } from '../testing/silent-log.ts'

/** What the reconciler did until everything stood still. */
export type Settled = {
  rounds: number
  asked: number
  repaired: number
  released: number
  promises: Promised[]
}

const MOST_ROUNDS = 40
const BETWEEN_ROUNDS_MS = 1_500
/** A transfer that nobody has recorded by then is not waited for any more. */
const TRANSFERS_END_MS = 60 * DAY_MS

/**
 * Lets time pass, so that whatever hangs is due: the reconciler, the release of lapsed holds and the end
 * of bank transfers that did not come run as the server's own jobs do, on a clock that is ahead, until the books agree or no round helps.
 */
export async function reconcileBooks(given: {
  pool: Pool
  db: Database
  env: Record<string, string>
}): Promise<Settled> {
  const { pool, db } = given
  const env = readEnv(given.env)
  const secret = await readSecret({ pool, chance: systemChance })
  const clock = { now: () => new Date() }
  const addresses = addressesOf(env)
  const texts = () => SOURCE_TEXTS
  const cards = openCardProvider(env, addresses, { secret, log: silentLog, texts }).provider
  const others = openOtherProviders(
    {
      db,
      clock,
      log: silentLog,
      fetch: globalThis.fetch,
      publicUrl: addresses.publicUrl,
      texts,
      transferSettings: async () => (await readMethodSettings({ db })).bankTransfer,
    },
    [],
  )
  const provider = routeProviders({ cards, others, texts })
  const jobs = await openQueue({ databaseUrl: env.databaseUrl ?? '', log: silentLog })
  const settled: Settled = { rounds: 0, asked: 0, repaired: 0, released: 0, promises: [] }
  try {
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      // Each round is a while after the one before: what was asked about is asked about again.
      const ahead = HOUR_MS + round * 5 * MINUTE_MS
      const deps = { db, jobs, provider, log: silentLog, clock: { now: () => new Date(Date.now() + ahead) } }
      const { asked, repaired } = await reconcile(deps)
      const released = await releaseLapsedHolds(deps)
      const weeksLater = { now: () => new Date(Date.now() + TRANSFERS_END_MS + ahead) }
      await checkTransfers({ ...deps, texts, clock: weeksLater, mailOrder: enqueueOrderMail })
      settled.rounds = round
      settled.asked += asked
      settled.repaired += repaired
      settled.released += released
      settled.promises = await reconciliation(db)
      const isAgreed = settled.promises.every(({ broken }) => broken === 0)
      if (isAgreed && repaired === 0 && released === 0) break
      await pause(BETWEEN_ROUNDS_MS)
    }
    return settled
  } finally {
    await jobs.stop()
  }
}
