import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Call, WebhookFate } from './call.ts'
import { newId } from './ids.ts'

export type PageDeps = {
  db: Database
  clock: Clock
  chance: Chance
  publicUrl: string
  fingerprintSecret: string
  wakeCourier: () => void
}

/** Runs what a page of the sandbox was asked to do as a call of its own, then has its events posted. */
export async function callFromPage<Result>(
  deps: PageDeps,
  run: (call: Call) => Promise<Result>,
  webhookFate: WebhookFate = { kind: 'normally' },
): Promise<Result> {
  const result = await deps.db.transaction((tx) =>
    run({
      tx,
      clock: deps.clock,
      chance: deps.chance,
      publicUrl: deps.publicUrl,
      fingerprintSecret: deps.fingerprintSecret,
      caller: 'secret',
      requestId: newId(deps.chance, 'req'),
      idempotencyKey: undefined,
      webhookFate,
    }),
  )
  deps.wakeCourier()
  return result
}
