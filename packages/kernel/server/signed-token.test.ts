import { expect, it } from 'vitest'
import {
  isSignatureOf,
  readEndingToken,
  readToken,
  signatureOf,
  tokenPurpose,
  writeEndingToken,
  writeToken,
} from './signed-token.ts'

const KEY = { secret: 'tide' }
const LINK = tokenPurpose('link')
const at = (ms: number) => ({ ...KEY, clock: { now: () => new Date(ms) } })

it('knows its own signatures, all of one length', () => {
  for (const parts of [[], ['a'], [1, 'mia@example.com', 'long'.repeat(100)]]) {
    const signature = signatureOf(KEY, LINK, parts)
    expect(signature).toMatch(/^[\w-]{43}$/)
    expect(isSignatureOf(KEY, LINK, parts, signature)).toBe(true)
  }
})

it('refuses another key, another purpose, other parts and what was cut off', () => {
  const signature = signatureOf(KEY, LINK, ['a', 'b'])
  expect(isSignatureOf({ secret: 'ebb' }, LINK, ['a', 'b'], signature)).toBe(false)
  expect(isSignatureOf(KEY, tokenPurpose('pass'), ['a', 'b'], signature)).toBe(false)
  expect(isSignatureOf(KEY, LINK, ['b', 'a'], signature)).toBe(false)
  expect(isSignatureOf(KEY, LINK, ['a', 'b'], signature.slice(0, -1))).toBe(false)
  expect(isSignatureOf(KEY, LINK, ['a', 'b'], '')).toBe(false)
})

it.each([
  [
    ['ab', 'c'],
    ['a', 'bc'],
  ],
  [['a|b'], ['a', 'b']],
  [['a","b'], ['a', 'b']],
  [['a'], ['a', '']],
])('signs %j and %j apart', (some, others) => {
  expect(signatureOf(KEY, LINK, some)).not.toBe(signatureOf(KEY, LINK, others))
})

it('reads the parts that a token holds, and nothing of one that was changed', () => {
  const token = writeToken(KEY, LINK, ['draft', 7], ['mia'])
  expect(readToken(KEY, LINK, token, ['mia'])).toEqual(['draft', '7'])
  for (const wrong of [undefined, '', '.', 'x', token.replace('7', '8'), `${token}.x`, `x.${token}`])
    expect(readToken(KEY, LINK, wrong, ['mia'])).toBeNull()
  expect(readToken(KEY, LINK, token)).toBeNull()
  expect(readToken(KEY, tokenPurpose('pass'), token, ['mia'])).toBeNull()
})

it('does not take a part that is held for what a token is about', () => {
  const [, signature] = writeToken(KEY, LINK, ['a'], ['b']).split('.')
  expect(readToken(KEY, LINK, `a.b.${signature}`)).toBeNull()
})

it('ends a token on the millisecond', () => {
  const token = writeEndingToken(at(1000), LINK, 500, ['mia'])
  expect(readEndingToken(at(1499), LINK, token)).toEqual({ parts: ['mia'], endsAt: new Date(1500) })
  expect(readEndingToken(at(1500), LINK, token)).toBeNull()
  expect(readEndingToken(at(1000), LINK, token.replace('1500', '2500'))).toBeNull()
})

it('takes no token without an end for one that has one', () => {
  expect(readEndingToken(at(0), LINK, writeToken(KEY, LINK, ['mia']))).toBeNull()
  expect(readEndingToken(at(0), LINK, writeToken(KEY, LINK, []))).toBeNull()
})
