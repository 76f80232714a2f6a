import {
  isSignatureOf,
  readToken,
  signatureOf,
  tokenPurpose,
  writeToken,
} from '@buoy/kernel/server/signed-token.ts'

const FORM = tokenPurpose('newsletter-form')
const PAGE = tokenPurpose('page-with-a-newsletter-form')

type Signer = { secret: string }

/** Which form of which page. */
export type FormPlace = { slug: string; id: string }

/**
 * `et_checksum` of a form: names it, signed. Pages are kept for everybody and for as long as they do not
 * change, so it holds no visitor and no time; it only says that the form is one that we have published.
 */
export function checksumOf(deps: Signer, { slug, id }: FormPlace): string {
  return writeToken(deps, FORM, [slug, id])
}

/** The form that a checksum names, or `null` when it was not made by us. */
export function formOfChecksum(deps: Signer, checksum: string): FormPlace | null {
  const [slug, id] = readToken(deps, FORM, checksum) ?? []
  return slug !== undefined && id !== undefined ? { slug, id } : null
}

/** `et_frontend_nonce` of a page's theme calls: the page was drawn here. Holds no visitor either. */
export function pageNonce(deps: Signer, slug: string): string {
  return signatureOf(deps, PAGE, [slug])
}

/** Tells whether a nonce was made by {@link pageNonce} for this page. */
export function isPageNonce(deps: Signer, slug: string, nonce: string): boolean {
  return isSignatureOf(deps, PAGE, [slug], nonce)
}
