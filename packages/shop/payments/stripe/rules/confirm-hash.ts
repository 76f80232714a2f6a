/** What the address hash asks for after `checkout` answered that the bank wants to see the shopper. */
export type Confirmation = {
  kind: 'payment' | 'setup'
  /** Client secret of the intent. */
  clientSecret: string
  /** Where the browser goes on success: a path of our own origin with query and hash. */
  returnTo: string
}

const CONFIRM = /^#?confirm-(pi|si)-([^:]+):(.+)$/

/**
 * Reads `#confirm-pi-{id}:{return address}` and `#confirm-si-…` (S2.28, S2.29). `null` when the hash
 * is something else or would send the browser to another origin than `origin`.
 */
export function parseConfirmHash(hash: string, origin: string): Confirmation | null {
  const match = CONFIRM.exec(hash)
  if (match === null) return null
  const [, kind = '', clientSecret = '', encoded = ''] = match
  const address = percentDecode(encoded)
  const returnTo = address === null ? null : ownAddress(address, origin)
  if (returnTo === null) return null
  return { kind: kind === 'pi' ? 'payment' : 'setup', clientSecret, returnTo }
}

/** Writes the hash that {@link parseConfirmHash} reads. */
export function confirmHash(kind: Confirmation['kind'], clientSecret: string, returnTo: string): string {
  return `#confirm-${kind === 'payment' ? 'pi' : 'si'}-${clientSecret}:${encodeURIComponent(returnTo)}`
}

/** The path, query and hash of an address if it lies on our origin, else `null`. */
export function ownAddress(address: string, origin: string): string | null {
  const escaped = origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const path = address.replace(new RegExp(`^${escaped}(?=[/?#]|$)`), '') || '/'
  // Browsers read `//host`, `/\host` and control characters before the slashes as another origin.
  if (!/^\/(?![/\\])/.test(path) || hasControlCharacter(path)) return null
  return path
}

/** An intent handed over in the hash by a server that has no better way (S2.30). */
export type HandedIntent = {
  clientSecret: string
  gatewayId: string
  kind: 'payment' | 'setup'
  paymentMethod: string | null
  saveMethod: boolean
}

/**
 * Reads the `response=` parameter of a hash (S2.30, S2.31): percent-decoded, then base64, then JSON.
 * `null` for anything malformed; `decodeBase64` is `atob`, or what the platform has.
 */
export function parseResponseHash(hash: string, decodeBase64: (text: string) => string): HandedIntent | null {
  const match = /(?:^#?|&)response=([^&]+)/.exec(hash)
  const decoded = match?.[1] === undefined ? null : percentDecode(match[1])
  if (decoded === null) return null
  try {
    return readIntent(JSON.parse(decodeBase64(decoded)))
  } catch {
    // Hashes are public input: whatever is not ours is none of our business.
    return null
  }
}

function readIntent(payload: unknown): HandedIntent | null {
  if (typeof payload !== 'object' || payload === null) return null
  const fields = payload as Record<string, unknown>
  const { client_secret, gateway_id, type, pm, save_method } = fields
  if (typeof client_secret !== 'string' || typeof gateway_id !== 'string') return null
  return {
    clientSecret: client_secret,
    gatewayId: gateway_id,
    kind: type === 'payment_intent' ? 'payment' : 'setup',
    paymentMethod: typeof pm === 'string' && pm !== '' ? pm : null,
    saveMethod: save_method === true,
  }
}

function percentDecode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // A broken escape such as `%zz`.
    return null
  }
}

function hasControlCharacter(text: string): boolean {
  for (const character of text) if (character.charCodeAt(0) < 0x20) return true
  return false
}
