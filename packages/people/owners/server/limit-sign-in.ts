import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import { readToken, tokenPurpose, writeToken } from '@buoy/kernel/server/signed-token.ts'
import { type Attempt, forgetAttempts } from '@buoy/platform/abuse/server/count-attempts.ts'
import { parseCookies } from 'better-auth/cookies'
import type { FastifyRequest } from 'fastify'
import { countStaffAttempts, type StaffCountDeps } from './count-staff-attempts.ts'

/** One account from one address. */
const BY_PERSON = { action: 'owner-person', most: 10, windowMs: 15 * MINUTE_MS }
/** One account from all devices together that never signed in to it: many machines guessing. */
const BY_ACCOUNT = { action: 'owner-account', most: 60, windowMs: HOUR_MS }
/** One account from one device that has signed in to it before. */
const BY_DEVICE = { action: 'owner-device', most: 10, windowMs: 15 * MINUTE_MS }

const DEVICE_COOKIE = 'buoy_owner_device'
const DEVICE = tokenPurpose('owner-device')
const DEVICE_SECONDS = (365 * DAY_MS) / 1000

type SecretDeps = { secret: string }
type SignInAttempt = { email: string; request: Pick<FastifyRequest, 'ip' | 'headers'> }

/**
 * Counts a sign-in before its password is looked at; refused with `too-many-tries` and the minutes to
 * wait. A device that has signed in to the account before counts by itself, so that strangers who guess
 * without end lock out strangers only, never the account's owner (OWASP, "Slow Down Online Guessing
 * Attacks with Device Cookies").
 */
export function countSignIn(
  deps: StaffCountDeps & SecretDeps,
  tried: SignInAttempt,
): Promise<Refusal | null> {
  return countStaffAttempts(deps, triesOf(deps, tried))
}

/** Forgets the tries of an account whose password was right. */
export function forgetSignIns(
  deps: Pick<StaffCountDeps, 'db'> & SecretDeps,
  tried: SignInAttempt,
): Promise<void> {
  return forgetAttempts(deps, triesOf(deps, tried))
}

/** The `Set-Cookie` header that marks a browser as a device that has signed in to the account. */
export function deviceCookie(
  deps: SecretDeps & { chance: Chance; secureCookies: boolean },
  email: string,
): string {
  const value = writeToken(deps, DEVICE, [randomId(deps.chance)], [email])
  const secure = deps.secureCookies ? '; Secure' : ''
  return `${DEVICE_COOKIE}=${value}; Max-Age=${DEVICE_SECONDS}; Path=/console; HttpOnly; SameSite=Lax${secure}`
}

function triesOf(deps: SecretDeps, { email, request }: SignInAttempt): Attempt[] {
  const device = knownDevice(deps, email, request.headers.cookie ?? '')
  if (device !== null) return [{ limit: BY_DEVICE, subject: `${email} ${device}` }]
  return [
    { limit: BY_PERSON, subject: `${email} ${request.ip}` },
    { limit: BY_ACCOUNT, subject: email },
  ]
}

function knownDevice(deps: SecretDeps, email: string, cookies: string): string | null {
  return readToken(deps, DEVICE, parseCookies(cookies).get(DEVICE_COOKIE), [email])?.[0] ?? null
}
