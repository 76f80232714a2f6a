import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import { seal, unseal } from '@buoy/kernel/server/seal.ts'
import type { Pool } from 'pg'
import { z } from 'zod'

/** The secret that nonces, links of mails and sealed keys are made with, in letters: 256 bits and more. */
const SECRET_LENGTH = 44
/** What the store's secret itself is sealed for. */
const PURPOSE = 'the store itself'

/** As it is kept: plain, or sealed under `SECRET_KEY`, so that a copy of the tables alone opens nothing. */
const stored = z.union([z.string().min(1), z.object({ sealed: z.string() })])

type Deps = {
  pool: Pool
  chance: Chance
  /** `SECRET_KEY`: the first seals, each of them opens. With none the secret is kept as it is. */
  keys?: readonly string[]
}

/**
 * Finds the store's own secret, made on first use and kept in the database, so that every process and every restart
 * has the same one. With a key it is kept sealed; a plain one, or one that is sealed with a key of before, is sealed
 * with it now. Refuses, with what to do, what none of the keys opens.
 */
export async function findSecret({ pool, chance, keys = [] }: Deps): Promise<Outcome<string>> {
  const [key] = keys
  const asKept = (secret: string) =>
    JSON.stringify(key === undefined ? secret : { sealed: seal({ chance, secret: key }, PURPOSE, secret) })
  await pool.query('insert into store_secret (value) values ($1::jsonb) on conflict do nothing', [
    asKept(randomId(chance, SECRET_LENGTH)),
  ])
  const rows = await pool.query<{ value: unknown }>('select value from store_secret')
  const kept = stored.parse(rows.rows[0]?.value)
  const secret = openKept(kept, keys)
  if (secret === null) {
    const message = keys.length === 0 ? KEY_MISSING : KEY_WRONG
    return refused({ code: 'sealed_secret', message })
  }
  const isSealedNow = typeof kept !== 'string' && openKept(kept, keys.slice(0, 1)) !== null
  if (key !== undefined && !isSealedNow) await keep(pool, kept, asKept(secret))
  return done(secret)
}

type Kept = z.output<typeof stored>

/** The secret in what is kept; `null` when none of the keys opens it. */
function openKept(kept: Kept, keys: readonly string[]): string | null {
  if (typeof kept === 'string') return kept
  return keys.map((one) => unseal({ secret: one }, PURPOSE, kept.sealed)).find((one) => one !== null) ?? null
}

/** Where another process was first, what it kept stands. */
async function keep(pool: Pool, before: Kept, after: string): Promise<void> {
  const text = 'update store_secret set value = $1::jsonb where value = $2::jsonb'
  await pool.query(text, [after, JSON.stringify(before)])
}

/** The same for a database that was made ready to serve; throws what {@link findSecret} refuses. */
export async function readSecret(deps: Deps): Promise<string> {
  const found = await findSecret(deps)
  if (!found.ok) throw new Error(found.refusals[0]?.message)
  return found.value
}

const KEY_MISSING =
  'The store’s secret in this database is sealed. Set SECRET_KEY to the key that it was sealed with.'
const KEY_WRONG =
  'The store’s secret in this database is sealed with another key than SECRET_KEY. Add that one after a comma.'
