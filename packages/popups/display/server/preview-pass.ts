import type { KeyObject } from 'node:crypto'
import { type Clock, HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { readEndingToken, tokenPurpose, writeEndingToken } from '@buoy/kernel/server/signed-token.ts'

/** An address with a pass may be copied into a chat: it opens nothing for long. */
const GOOD_FOR_MS = HOUR_MS
const PURPOSE = tokenPurpose('preview-of-popups')

type PassDeps = { clock: Clock; secret: KeyObject }

/**
 * Makes the pass that lets its holder preview an account's drafts and read why its popups are or are not shown.
 */
export function issuePreviewPass(deps: PassDeps, clientId: string): { pass: string; expiresAt: Date } {
  const expiresAt = new Date(deps.clock.now().getTime() + GOOD_FOR_MS)
  return { pass: writeEndingToken(deps, PURPOSE, GOOD_FOR_MS, [], [clientId]), expiresAt }
}

/** Tells whether a pass is ours, for this account, and has not ended. */
export function isPreviewPass(deps: PassDeps, clientId: string, pass: string): boolean {
  return readEndingToken(deps, PURPOSE, pass, [clientId]) !== null
}
