import type { Chance } from '@buoy/kernel/server/chance.ts'
import { seal, unseal } from '@buoy/kernel/server/seal.ts'
import type { ConnectionRow } from './delivery.table.ts'

/** What secrets of connections are sealed for; those from before there was one engine have other purposes. */
const PURPOSE = 'delivery connection'
/** How Standard Webhooks marks a symmetric secret; base64 of the key follows. */
const PREFIX = 'whsec_'
const KEY_BYTES = 32

type Sealed = Pick<ConnectionRow, 'sealedSecret' | 'sealedFor'>

/** A secret as it is stored. */
export function sealSecret(deps: { chance: Chance; secret: string }, plain: string): Sealed {
  return { sealedSecret: seal(deps, PURPOSE, plain), sealedFor: PURPOSE }
}

/** A secret as the service is called with it; `null` when there is none, or the server's own secret has changed since. */
export function openSecret(deps: { secret: string }, { sealedSecret, sealedFor }: Sealed): string | null {
  return sealedSecret === null ? null : unseal(deps, sealedFor, sealedSecret)
}

/** A new secret to sign with, as its owner is shown it, once. */
export function makeSigningSecret(deps: { chance: Chance }): string {
  return PREFIX + Buffer.from(deps.chance.bytes(KEY_BYTES)).toString('base64')
}

/** The key that a secret stands for, to sign with: one of ours is base64, one that an owner has typed is text. */
export function signingKey(secret: string): string | Buffer {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return secret.startsWith(PREFIX) && key.length === KEY_BYTES ? key : secret
}
