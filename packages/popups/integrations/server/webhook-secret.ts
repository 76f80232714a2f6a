import type { Chance } from '@buoy/kernel/server/chance.ts'
import { seal, unseal } from '@buoy/kernel/server/seal.ts'

/** What secrets of webhooks are sealed for. */
const PURPOSE = 'popup webhook'
/** How Standard Webhooks marks a symmetric secret; base64 of the key follows. */
const PREFIX = 'whsec_'
const KEY_BYTES = 32

/** Makes a secret: as its owner is shown it, once, and as it is kept. */
export function makeWebhookSecret(deps: { chance: Chance; secret: string }): {
  shown: string
  sealed: string
} {
  const shown = PREFIX + Buffer.from(deps.chance.bytes(KEY_BYTES)).toString('base64')
  return { shown, sealed: seal(deps, PURPOSE, shown) }
}

/** The key that a secret stands for, to sign with; `null` when the server's own secret has changed since. */
export function openWebhookKey(deps: { secret: string }, sealed: string): Buffer | null {
  const shown = unseal(deps, PURPOSE, sealed)
  return shown === null ? null : Buffer.from(shown.slice(PREFIX.length), 'base64')
}
