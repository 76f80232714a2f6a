import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Pool } from 'pg'

/** The key that nonces and the sandbox's keys are made from, in letters: 256 bits and more. */
const SECRET_LENGTH = 44

/**
 * Reads the store's own secret, made on first use and kept in the database, so that every process
 * and every restart has the same one.
 */
export async function readSecret(deps: { pool: Pool; chance: Chance }): Promise<string> {
  await deps.pool.query(
    `insert into setting (name, value) values ('secret', to_jsonb($1::text)) on conflict do nothing`,
    [randomId(deps.chance, SECRET_LENGTH)],
  )
  const rows = await deps.pool.query<{ value: string }>(
    `select value #>> '{}' as value from setting where name = 'secret'`,
  )
  const secret = rows.rows[0]?.value
  if (secret === undefined) throw new Error('The store’s secret could not be read from the table "setting".')
  return secret
}
