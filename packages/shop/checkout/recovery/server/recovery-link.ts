import { readToken, tokenPurpose, writeToken } from '@buoy/kernel/server/signed-token.ts'

const PURPOSE = tokenPurpose('kept-checkout')

type Signer = { secret: string }

/** Path of the way back to a kept checkout. Anyone who has it sees what was typed: it is mailed and never shown. */
export function recoveryPath(deps: Signer, draftId: string): string {
  return `/index.php/checkout/resume/${writeToken(deps, PURPOSE, [draftId])}/`
}

/** The draft that a token of a link stands for; `null` when we did not make it. */
export function readRecoveryToken(deps: Signer, token: string): string | null {
  return readToken(deps, PURPOSE, token)?.[0] ?? null
}
