import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'

const MAC_LENGTH = 22
const CHECKSUM = /^([a-z0-9-]{1,100})\.([A-Za-z][\w-]{0,63})\.([\w-]{22})$/

type Signer = { secret: string }

/** Which form of which page. */
export type FormPlace = { slug: string; id: string }

/**
 * `et_checksum` of a form: names it, signed. Pages are kept for everybody and for as long as they do not
 * change, so it holds no visitor and no time; it only says that the form is one that we have published.
 */
export function checksumOf(deps: Signer, { slug, id }: FormPlace): string {
  return `${slug}.${id}.${macOf(deps, `form|${slug}|${id}`)}`
}

/** The form that a checksum names, or `null` when it was not made by us. */
export function formOfChecksum(deps: Signer, checksum: string): FormPlace | null {
  const parts = CHECKSUM.exec(checksum)
  if (parts === null) return null
  const [, slug = '', id = ''] = parts
  return equalInConstantTime(checksum, checksumOf(deps, { slug, id })) ? { slug, id } : null
}

/** `et_frontend_nonce` of a page's theme calls: the page was drawn here. Holds no visitor either. */
export function pageNonce(deps: Signer, slug: string): string {
  return macOf(deps, `et_frontend_nonce|${slug}`)
}

function macOf({ secret }: Signer, what: string): string {
  return createHmac('sha256', secret).update(`theme|${what}`).digest('base64url').slice(0, MAC_LENGTH)
}
