import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { extensionPoint } from '@buoy/platform/feature/extension-point.ts'
import type { Destination } from '../contract.ts'
import type { CarrierRate } from '../rules/carrier-rate.ts'
import type { Parcel } from '../rules/quote.ts'

/** What a rate source may use. `signal` ends its call: a shopper waits for the answer. */
export type RateSourceDeps = {
  db: Database
  clock: Clock
  fetch: typeof globalThis.fetch
  signal: AbortSignal
}

/** Where prices of delivery come from that are not in the owner's tables, such as a carrier's service. */
export type RateSource = {
  /** Kept with the owner's methods: `acme-post-parcel`. */
  id: string
  /** As the owner chooses it. */
  title: string
  /**
   * What sending a parcel costs, in cents with tax; `null` where it is not taken. Throws when that cannot be told now. The
   * same question is not asked again within half an hour.
   */
  quote: (deps: RateSourceDeps, request: { parcel: Parcel; to: Destination }) => Promise<CarrierRate | null>
}

/** Sources of delivery prices that plugins bring. */
export const rateSources = extensionPoint<RateSource>('shipping rate sources')
