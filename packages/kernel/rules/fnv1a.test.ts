import { expect, it } from 'vitest'
import { fnv1a } from './fnv1a.ts'

// Values published with the hash (http://www.isthe.com/chongo/tech/comp/fnv/, test vectors of 32 bits).
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['b', 0xe70c2de5],
  ['foobar', 0xbf9cf968],
])('hashes %j as it was published', (text, hash) => {
  expect(fnv1a(text)).toBe(hash)
})
