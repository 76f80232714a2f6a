import { expect, it } from 'vitest'
import { nameFields } from './name-fields.ts'

const field = (type: string) => ({ type, placeholder: '', value: 'x', id: '' })

it('counts each type from 1 in document order [W3.65] [W3.66]', () => {
  const names = nameFields([field('email'), field('radio'), field('email'), field('radio')]).map(
    (f) => f.name,
  )

  expect(names).toEqual(['email_1', 'radio_1', 'email_2', 'radio_2'])
})

it('gives consent and the two names their own words, and keeps the five members [W3.64] [W3.65]', () => {
  const fields = nameFields([field('first_name'), field('last_name'), field('consent')])

  expect(fields.map((f) => f.name)).toEqual(['first_name', 'last_name', 'consent'])
  expect(Object.keys(fields[0] ?? {}).sort()).toEqual(['id', 'name', 'placeholder', 'type', 'value'])
})
