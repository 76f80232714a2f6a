import { createHmac } from 'node:crypto'
import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'

/** Cookie with which an owner walks through the closed shop; her session's own cookie is for the console only. */
export const PREVIEW_COOKIE = 'buoy_preview'
/** How long a pass lets in, in ms; the console hands out a new one while it is used. */
export const PASS_MS = DAY_MS

type Deps = { clock: Clock; secret: string }

/** Makes the pass of an owner: `{owner}.{when it ends}.{signature}`. */
export function makePass(deps: Deps, ownerId: string): string {
  const endsAt = deps.clock.now().getTime() + PASS_MS
  return `${ownerId}.${endsAt}.${sign(deps, ownerId, endsAt)}`
}

/** The owner a pass was made for, or `null` when it has ended or was not made by us. */
export function readPass(deps: Deps, pass: string | undefined): string | null {
  const [ownerId = '', ending = '', signature = '', ...more] = (pass ?? '').split('.')
  const endsAt = Number(ending)
  if (ownerId === '' || more.length > 0 || !Number.isSafeInteger(endsAt)) return null
  if (!equalInConstantTime(signature, sign(deps, ownerId, endsAt))) return null
  return endsAt > deps.clock.now().getTime() ? ownerId : null
}

/** Tells whether a pass will let in for at least half of its time, so that it need not be renewed yet. */
export function isFresh(deps: Deps, pass: string | undefined): boolean {
  const endsAt = Number((pass ?? '').split('.')[1])
  return readPass(deps, pass) !== null && endsAt - deps.clock.now().getTime() > PASS_MS / 2
}

function sign({ secret }: Deps, ownerId: string, endsAt: number): string {
  return createHmac('sha256', secret).update(`preview|${ownerId}|${endsAt}`).digest('base64url')
}
