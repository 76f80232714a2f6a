import { expect, it } from 'vitest'
import { isEmail } from './contact-formats.ts'

it.each(['a#b@example.com', 'user@exämple.de', "o'brien+x@mail.example.co.uk", 'kím@example.com'])(
  'takes %j',
  (address) => {
    expect(isEmail(address)).toBe(true)
  },
)

it.each(['.a@example.com', 'a.@example.com', 'a@-example.com', 'a@example-.com', 'a..b@example.com', 'a@b'])(
  'refuses %j',
  (address) => {
    expect(isEmail(address)).toBe(false)
  },
)
