import { createHash } from 'node:crypto'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'
import { setupTokenTable } from './owner.table.ts'

/** What every wrong, old or used link gets: whether the store has an owner is nobody's business. */
export const SETUP_CLOSED: Refusal = {
  code: 'setup-closed',
  message:
    'This set-up link does not work any more. If the store has an owner, sign in. ' +
    'If not, restart Buoy and use the new link it prints.',
}

/** The form a set-up token is stored in; 130 random bits need no salt. */
export function hashSetupToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Tells whether a token is the one that was printed last and has not been used. */
export async function isSetupOpen(deps: { db: Database }, token: string): Promise<boolean> {
  const [row] = await deps.db.select({ tokenHash: setupTokenTable.tokenHash }).from(setupTokenTable)
  return row !== undefined && equalInConstantTime(row.tokenHash, hashSetupToken(token))
}
