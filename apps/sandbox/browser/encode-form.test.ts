import { parse } from 'qs'
import { expect, it } from 'vitest'
import { encodeForm } from './encode-form.ts'

it('writes nested parameters so that the API reads the same ones', () => {
  const parameters = {
    type: 'card',
    card: { number: '4242', exp_month: 12 },
    billing_details: { name: 'Mia & Leo', address: { line1: '1 Beach Rd', line2: undefined } },
    confirm: true,
    list: ['a', 'b'],
  }
  expect(parse(encodeForm(parameters).toString())).toEqual({
    type: 'card',
    card: { number: '4242', exp_month: '12' },
    billing_details: { name: 'Mia & Leo', address: { line1: '1 Beach Rd' } },
    confirm: 'true',
    list: ['a', 'b'],
  })
})
