import { createHmac, createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quickHmac } from './quick-hmac.ts'

it('signs as createHmac does, with keys and texts of any length, one after the other', () => {
  const secrets = fc.uint8Array({ minLength: 1, maxLength: 100 })
  const texts = fc.array(
    fc.oneof(fc.string({ unit: 'binary', maxLength: 90 }), fc.string({ minLength: 900, maxLength: 1200 })),
  )
  fc.assert(
    fc.property(secrets, texts, (secret, signed) => {
      const key = createSecretKey(secret)
      for (const text of signed) {
        expect(quickHmac(key, text)).toBe(createHmac('sha256', key).update(text).digest('base64url'))
      }
    }),
  )
})
