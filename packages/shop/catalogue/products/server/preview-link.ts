import { createHmac } from 'node:crypto'
import { type Clock, DAY_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'
import type { PreviewAsk } from '../contract.ts'

/** A preview is shown round for so long; the owner makes a new link with one press. */
const PREVIEW_MS = 7 * DAY_MS
const KEY_LENGTH = 32
const EXPIRES = /^\d{1,12}$/

type Signer = { secret: string; clock: Clock }

/** The path that shows a product to whoever has it, published or not, for a week. */
export function previewPath(deps: Signer, productId: number): string {
  const expires = String(Math.floor((deps.clock.now().getTime() + PREVIEW_MS) / SECOND_MS))
  const query = new URLSearchParams({ expires, key: sign(deps, productId, expires) })
  return `/index.php/product-preview/${productId}/?${query}`
}

/** Until when a link shows its product; `null` when it was not made by us or has ended. */
export function previewUntil(deps: Signer, ask: PreviewAsk): Date | null {
  if (!EXPIRES.test(ask.expires)) return null
  const isOurs = equalInConstantTime(ask.key, sign(deps, ask.productId, ask.expires))
  const until = new Date(Number(ask.expires) * SECOND_MS)
  return isOurs && until > deps.clock.now() ? until : null
}

function sign({ secret }: Signer, productId: number, expires: string): string {
  return createHmac('sha256', secret)
    .update(`preview|${productId}|${expires}`)
    .digest('base64url')
    .slice(0, KEY_LENGTH)
}
