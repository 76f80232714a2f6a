import { createHmac, type KeyObject } from 'node:crypto'
import { type Clock, HOUR_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'

/** An address with a pass may be copied into a chat: it opens nothing for long. */
const GOOD_FOR_MS = HOUR_MS
const SIGNATURE_LENGTH = 22

type PassDeps = { clock: Clock; secret: KeyObject }

/**
 * Makes the pass that lets its holder preview an account's drafts and read why its popups are or are not shown: the
 * second it ends, base 36, and a signature.
 */
export function issuePreviewPass(deps: PassDeps, clientId: string): { pass: string; expiresAt: Date } {
  const expiresAt = new Date(deps.clock.now().getTime() + GOOD_FOR_MS)
  const ends = Math.floor(expiresAt.getTime() / SECOND_MS).toString(36)
  return { pass: `${ends}-${sign(deps.secret, clientId, ends)}`, expiresAt }
}

/** Tells whether a pass is ours, for this account, and has not ended. */
export function isPreviewPass(deps: PassDeps, clientId: string, pass: string): boolean {
  const [, ends = '', signature = ''] = /^([0-9a-z]{1,8})-([\w-]+)$/.exec(pass) ?? []
  const isOver = Number.parseInt(ends, 36) * SECOND_MS < deps.clock.now().getTime()
  return ends !== '' && !isOver && equalInConstantTime(signature, sign(deps.secret, clientId, ends))
}

function sign(secret: KeyObject, clientId: string, ends: string): string {
  return createHmac('sha256', secret)
    .update(`preview|${clientId}|${ends}`)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH)
}
