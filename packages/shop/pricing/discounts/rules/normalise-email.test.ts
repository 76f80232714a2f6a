import { expect, it } from 'vitest'
import { normaliseEmail } from './normalise-email.ts'

it.each([
  ['Mia@Example.com ', 'mia@example.com'],
  ['mia+summer@example.com', 'mia@example.com'],
  ['M.I.A+x@gmail.com', 'mia@gmail.com'],
  ['mia@googlemail.com', 'mia@gmail.com'],
  ['m.ia@example.com', 'm.ia@example.com'],
  ['m@googlemail.com', 'm@gmail.com'],
  ['@googlemail.com', '@googlemail.com'],
  ['no address', 'no address'],
])('knows %s as %s', (typed, mailbox) => {
  expect(normaliseEmail(typed)).toBe(mailbox)
})
