import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'

/** How often the replica is asked how far it is, in ms. */
const ASK_EVERY_MS = 5

type Pools = { primary: Pool; replica: Pool }

/**
 * Whether the replica has replayed, within `patienceMs`, what the database has on disk now. `false` for a replica that was
 * promoted: it no longer follows the database.
 */
export async function awaitReplay({ primary, replica }: Pools, patienceMs: number): Promise<boolean> {
  const asked = await primary.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
  const lsn = asked.rows[0]?.lsn
  for (const until = performance.now() + patienceMs; ; await wait(ASK_EVERY_MS)) {
    const { rows } = await replica.query<{ has_all: boolean | null }>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all',
      [lsn],
    )
    if (rows[0]?.has_all === true) return true
    if (performance.now() >= until) return false
  }
}

/** Why a server must not be read from: it is no replica, or one of another database; `null` when it may be. */
export async function whyUnfit({ primary, replica }: Pools): Promise<string | null> {
  const identity = `select (select system_identifier from pg_control_system())::text as system,
    current_database() as name, pg_is_in_recovery() as is_replica`
  type Identity = { system: string; name: string; is_replica: boolean }
  const [own, other] = await Promise.all([
    primary.query<Identity>(identity),
    replica.query<Identity>(identity),
  ])
  const [is, said] = [own.rows[0], other.rows[0]]
  if (!said?.is_replica) return 'DATABASE_READ_URL leads to no replica: that server takes changes of its own.'
  if (is?.system !== said.system || is.name !== said.name)
    return 'DATABASE_READ_URL leads to a replica of another database than DATABASE_URL.'
  return null
}
