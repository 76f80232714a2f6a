import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { isAPIError } from 'better-auth/api'
import type { SecondFactorSecret } from '../own-contract.ts'
import { consumeCode } from './consume-code.ts'
import type { StaffDeps } from './invite-staff.ts'
import type { OwnerAuth } from './owner-auth.ts'
import { needsSecondFactor } from './sign-in-setting.ts'
import { warnOfChange } from './staff-mail-queue.ts'
import { checkOwnPassword } from './write-password.ts'

export type SecondFactorDeps = StaffDeps & { auth: OwnerAuth }

type Asked = { owner: Owner; headers: Headers }
/** What came of it, and the cookies that go back with it: better-auth renews the session. */
type Answered<Value> = { outcome: Outcome<Value>; cookies: string[] }

const WRONG_CODE: Refusal = {
  code: 'wrong-code',
  field: 'code',
  message:
    'That code is not the one of now. Wait for the next and type it at once; is the clock of your telephone right?',
}
const STILL_NEEDED: Refusal = {
  code: 'second-factor-needed',
  field: 'password',
  message: 'This store asks everybody for a second factor. An owner can change that under Settings, People.',
}

/**
 * Begins a second factor: makes the secret for the app and the backup codes. Nothing is asked at sign-in
 * before {@link confirmSecondFactor}. Refused with `wrong-password`, and `second-factor-on` when there is one.
 */
export async function beginSecondFactor(
  deps: SecondFactorDeps,
  input: Asked & { password: string },
): Promise<Answered<SecondFactorSecret>> {
  const refusal = await checkOwnPassword(deps, input.owner.id, input.password)
  if (refusal !== null) return refuse(refusal)
  const { headers, password } = input
  try {
    const made = await deps.auth.api.enableTwoFactor({
      headers,
      body: { password, method: 'totp' },
      returnHeaders: true,
    })
    if (made.response.method !== 'totp') throw new Error('better-auth made another second factor')
    const { totpURI: uri, backupCodes } = made.response
    return { outcome: done({ uri, backupCodes }), cookies: made.headers.getSetCookie() }
  } catch (error) {
    if (!isAPIError(error) || error.body?.code !== 'TOTP_ALREADY_ENABLED') throw error
    const message = 'Your second factor is on already. Turn it off first to set up another telephone.'
    return refuse({ code: 'second-factor-on', field: 'password', message })
  }
}

/** Turns the second factor on with the first code from the app. Refused with `wrong-code`. */
export async function confirmSecondFactor(
  deps: SecondFactorDeps,
  input: Asked & { code: string },
): Promise<Answered<null>> {
  const { headers, code } = input
  try {
    const checked = await deps.auth.api.verifyTOTP({ headers, body: { code }, returnHeaders: true })
    await consumeCode(deps, { ownerId: input.owner.id, code })
    await tell(deps, input.owner, 'second factor turned on', 'A second factor now protects your sign-in.')
    return { outcome: done(null), cookies: checked.headers.getSetCookie() }
  } catch (error) {
    if (!isAPIError(error)) throw error
    return refuse(WRONG_CODE)
  }
}

/** Makes new backup codes; the old ones stop working. Refused with `wrong-password`, and without a second factor. */
export async function renewBackupCodes(
  deps: SecondFactorDeps,
  input: Asked & { password: string },
): Promise<Answered<{ backupCodes: string[] }>> {
  const refusal = await checkOwnPassword(deps, input.owner.id, input.password)
  if (refusal !== null) return refuse(refusal)
  const { headers, password } = input
  try {
    const made = await deps.auth.api.generateBackupCodes({ headers, body: { password } })
    await tell(
      deps,
      input.owner,
      'backup codes renewed',
      'Your backup codes are new; the old ones stopped working.',
    )
    return { outcome: done({ backupCodes: made.backupCodes }), cookies: [] }
  } catch (error) {
    if (!isAPIError(error)) throw error
    const message = 'You have no second factor yet. Set it up first; its codes come with it.'
    return refuse({ code: 'no-second-factor', field: 'password', message })
  }
}

/** Turns the second factor off. Refused with `wrong-password`, and while the store asks everybody for one. */
export async function endSecondFactor(
  deps: SecondFactorDeps,
  input: Asked & { password: string },
): Promise<Answered<null>> {
  const refusal = await checkOwnPassword(deps, input.owner.id, input.password)
  if (refusal !== null) return refuse(refusal)
  if (await needsSecondFactor(deps)) return refuse(STILL_NEEDED)
  const { headers, password } = input
  const ended = await deps.auth.api.disableTwoFactor({ headers, body: { password }, returnHeaders: true })
  await tell(
    deps,
    input.owner,
    'second factor turned off',
    'Your second factor is off: your password alone signs you in.',
  )
  return { outcome: done(null), cookies: ended.headers.getSetCookie() }
}

function refuse(refusal: Refusal): Answered<never> {
  return { outcome: refused(refusal), cookies: [] }
}

/** Writes it down and warns by mail; better-auth has made the change in a transaction of its own. */
async function tell(deps: SecondFactorDeps, owner: Owner, action: string, text: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await warnOfChange(deps, tx, { email: owner.email, text })
    await recordAudit(
      { db: tx, clock: deps.clock },
      { owner, kind: 'people', ref: owner.id, action, subject: `person ${owner.email}` },
    )
  })
}
