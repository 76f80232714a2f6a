import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { withdrawConsent } from './server/withdraw-consent.ts'

/** Deps of an opt-out that ends the news as well, as the server composes them. */
export function optingOut<Deps extends { db: Database; clock: Clock }>(deps: Deps) {
  const endNews = (tx: Transaction, email: string) =>
    withdrawConsent({ db: tx, clock: deps.clock }, { email, by: 'link' })
  return { ...deps, endNews }
}
