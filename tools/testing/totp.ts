import { createHmac } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** How long one code lives, in seconds, and its digits (RFC 6238). */
const PERIOD_SECONDS = 30
const DIGITS = 6

/** The code an authenticator app shows now for an `otpauth://` address (RFC 6238 on RFC 4226). */
export function totpNow(uri: string, now = Date.now()): string {
  const key = fromBase32(new URL(uri).searchParams.get('secret') ?? '')
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1000 / PERIOD_SECONDS)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The code of the period after this one, which fits already: for a test whose code of now has been used. */
export function totpNext(uri: string): string {
  return totpNow(uri, Date.now() + PERIOD_SECONDS * 1000)
}

function fromBase32(text: string): Buffer {
  let bits = ''
  for (const letter of text.replaceAll('=', '')) bits += BASE32.indexOf(letter).toString(2).padStart(5, '0')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
