import { createHmac, type KeyObject } from 'node:crypto'
import type { Clock } from '../rules/time.ts'
import { equalInConstantTime } from './nonce.ts'

/** What a signature is for. Made by {@link tokenPurpose} alone, once for each kind of link, pass or ticket. */
export type TokenPurpose = string & { readonly kind: 'purpose of a token' }

type SigningKey = { secret: string | KeyObject }
type Part = string | number

/** Names the purpose of one kind of token. A test reads all of them from the sources: no two kinds have the same. */
export function tokenPurpose(name: string): TokenPurpose {
  return name as TokenPurpose
}

/**
 * Signs parts that travel beside their signature, such as the parameters of a link. HMAC-SHA-256 over JSON of purpose and
 * parts, so that no parts run into each other and no token of one kind is taken for another; 43 characters of base64url.
 */
export function signatureOf({ secret }: SigningKey, purpose: TokenPurpose, parts: readonly Part[]): string {
  const signed = JSON.stringify([purpose, ...parts.map(String)])
  return createHmac('sha256', secret).update(signed).digest('base64url')
}

/** Tells whether a signature was made by {@link signatureOf} with this key, for this purpose and these parts. */
export function isSignatureOf(
  key: SigningKey,
  purpose: TokenPurpose,
  parts: readonly Part[],
  signature: string,
): boolean {
  return equalInConstantTime(signature, signatureOf(key, purpose, parts))
}

/**
 * Makes a token that holds `parts`, readable, with their signature: `part.part.signature`. Parts hold no full stop. What it
 * is `about` is signed too and not held: who reads the token has to know it.
 */
export function writeToken(
  key: SigningKey,
  purpose: TokenPurpose,
  parts: readonly Part[],
  about: readonly Part[] = [],
): string {
  return [...parts, signatureOf(key, purpose, signedParts(parts, about))].join('.')
}

/** The parts that a token of {@link writeToken} holds; `null` when it is not ours, or for or about something else. */
export function readToken(
  key: SigningKey,
  purpose: TokenPurpose,
  token: string | undefined,
  about: readonly Part[] = [],
): string[] | null {
  const parts = (token ?? '').split('.')
  const signature = parts.pop() ?? ''
  return isSignatureOf(key, purpose, signedParts(parts, about), signature) ? parts : null
}

/** Makes a token as {@link writeToken} does that is good for `lifetimeMs` from now; its last part is when it ends, in ms. */
export function writeEndingToken(
  deps: SigningKey & { clock: Clock },
  purpose: TokenPurpose,
  lifetimeMs: number,
  parts: readonly Part[],
  about: readonly Part[] = [],
): string {
  return writeToken(deps, purpose, [...parts, deps.clock.now().getTime() + lifetimeMs], about)
}

/** The parts that a token of {@link writeEndingToken} holds and when it ends; `null` also when it has ended. */
export function readEndingToken(
  deps: SigningKey & { clock: Clock },
  purpose: TokenPurpose,
  token: string | undefined,
  about: readonly Part[] = [],
): { parts: string[]; endsAt: Date } | null {
  const parts = readToken(deps, purpose, token, about)
  if (parts === null) return null
  const endsAt = new Date(Number(parts.pop()))
  return endsAt > deps.clock.now() ? { parts, endsAt } : null
}

/** How many parts there are is signed with them: a part that is held is never taken for what a token is about. */
function signedParts(parts: readonly Part[], about: readonly Part[]): Part[] {
  return [parts.length, ...parts, ...about]
}
