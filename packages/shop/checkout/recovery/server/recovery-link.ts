import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'

const SIGNATURE_LENGTH = 32
const TOKEN = /^([0-9A-Za-z]{10,40})\.([\w-]{32})$/

type Signer = { secret: string }

/** Path of the way back to a kept checkout. Whoever has it sees what was typed: it is mailed and never shown. */
export function recoveryPath(deps: Signer, draftId: string): string {
  return `/index.php/checkout/resume/${draftId}.${sign(deps, draftId)}/`
}

/** The draft that a token of a link stands for; `null` when we did not make it. */
export function readRecoveryToken(deps: Signer, token: string): string | null {
  const [, draftId = '', signature = ''] = TOKEN.exec(token) ?? []
  return draftId !== '' && equalInConstantTime(signature, sign(deps, draftId)) ? draftId : null
}

function sign({ secret }: Signer, draftId: string): string {
  return createHmac('sha256', secret)
    .update(`checkout-draft|${draftId}`)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH)
}
