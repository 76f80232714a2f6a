import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, HOUR_MS } from '../rules/time.ts'

/** A nonce is good for the tick it was made in and the one after: 12 to 24 hours, as WordPress does. */
const NONCE_TICK_MS = 12 * HOUR_MS
const NONCE_LENGTH = 20

export type NonceDeps = { clock: Clock; secret: string }

/** Makes the nonce that lets `holder` (a session id, or '' for nobody) do `action`. */
export function createNonce(deps: NonceDeps, action: string, holder: string): string {
  return sign(deps, action, holder, currentTick(deps.clock))
}

/** Tells whether a nonce was made by us for this action and holder and is not too old. Constant time. */
export function verifyNonce(deps: NonceDeps, action: string, holder: string, nonce: string): boolean {
  const tick = currentTick(deps.clock)
  return (
    equalInConstantTime(nonce, sign(deps, action, holder, tick)) ||
    equalInConstantTime(nonce, sign(deps, action, holder, tick - 1))
  )
}

/** Compares two secrets without telling by the time it takes how much of them agrees. */
export function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

function currentTick(clock: Clock): number {
  return Math.floor(clock.now().getTime() / NONCE_TICK_MS)
}

function sign(deps: NonceDeps, action: string, holder: string, tick: number): string {
  return createHmac('sha256', deps.secret)
    .update(`${tick}|${action}|${holder}`)
    .digest('hex')
    .slice(0, NONCE_LENGTH)
}
