import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import { readEndingToken, tokenPurpose, writeEndingToken } from '@buoy/kernel/server/signed-token.ts'

/** Cookie with which an owner walks through the closed shop; their session's own cookie is for the console only. */
export const PREVIEW_COOKIE = 'buoy_preview'
/** How long a pass lets in, in ms; the console hands out a new one while it is used. */
export const PASS_MS = DAY_MS
const PURPOSE = tokenPurpose('preview-of-the-closed-shop')

type Deps = { clock: Clock; secret: string }

/** Makes the pass of an owner: `{owner}.{when it ends}.{signature}`. */
export function makePass(deps: Deps, ownerId: string): string {
  return writeEndingToken(deps, PURPOSE, PASS_MS, [ownerId])
}

/** The owner a pass was made for, or `null` when it has ended or was not made by us. */
export function readPass(deps: Deps, pass: string | undefined): string | null {
  return readEndingToken(deps, PURPOSE, pass)?.parts[0] ?? null
}

/** Tells whether a pass will let in for at least half of its time, so that it need not be renewed yet. */
export function isFresh(deps: Deps, pass: string | undefined): boolean {
  const endsAt = readEndingToken(deps, PURPOSE, pass)?.endsAt.getTime() ?? 0
  return endsAt - deps.clock.now().getTime() > PASS_MS / 2
}
