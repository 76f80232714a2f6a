import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import { isSignatureOf, signatureOf, tokenPurpose } from '@buoy/kernel/server/signed-token.ts'
import type { PreviewRequest } from '../contract.ts'

/** A preview is shown round for so long; the owner makes a new link with one press. */
const PREVIEW_MS = 7 * DAY_MS
const PURPOSE = tokenPurpose('preview-of-a-product')

type Signer = { secret: string; clock: Clock }

/** The path that shows a product to anyone who has it, published or not, for a week. */
export function previewPath(deps: Signer, productId: number): string {
  const expires = String(deps.clock.now().getTime() + PREVIEW_MS)
  const query = new URLSearchParams({ expires, key: signatureOf(deps, PURPOSE, [productId, expires]) })
  return `/index.php/product-preview/${productId}/?${query}`
}

/** Until when a link shows its product; `null` when it was not made by us or has ended. */
export function previewUntil(deps: Signer, request: PreviewRequest): Date | null {
  const isOurs = isSignatureOf(deps, PURPOSE, [request.productId, request.expires], request.key)
  const until = new Date(Number(request.expires))
  return isOurs && until > deps.clock.now() ? until : null
}
