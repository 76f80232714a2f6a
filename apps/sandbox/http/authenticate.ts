import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'
import type { Call } from './call.ts'
import { type EndpointResult, invalidRequest, succeeded } from './provider-refusal.ts'

export type ApiKeys = { secretKey: string; publishableKey: string }

/**
 * Finds out who calls: by `Authorization: Bearer`, by basic authentication with the key as user name,
 * or, for browsers, by the parameter `key`, which needs no CORS preflight.
 */
export function authenticate(
  keys: ApiKeys,
  authorization: string | undefined,
  keyParameter: unknown,
): EndpointResult<Call['caller']> {
  const key = keyOfHeader(authorization) ?? (typeof keyParameter === 'string' ? keyParameter : '')
  if (key === '') {
    return invalidRequest(
      'You did not provide an API key. Send it as `Authorization: Bearer YOUR_SECRET_KEY`.',
      { status: 401 },
    )
  }
  if (equalInConstantTime(key, keys.publishableKey)) return succeeded('publishable')
  if (authorization !== undefined && equalInConstantTime(key, keys.secretKey)) return succeeded('secret')
  return invalidRequest(`Invalid API Key provided: ${masked(key)}`, { status: 401 })
}

function keyOfHeader(authorization: string | undefined): string | undefined {
  const [, scheme, value = ''] = authorization?.match(/^(bearer|basic)\s+(\S+)$/i) ?? []
  if (scheme === undefined) return undefined
  if (scheme.toLowerCase() === 'bearer') return value
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0]
}

/** Enough of a key to recognise it, not enough to use it. */
function masked(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(8)}${key.length > 24 ? key.slice(-4) : ''}`
}
