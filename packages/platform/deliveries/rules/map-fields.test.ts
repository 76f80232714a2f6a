import { expect, it } from 'vitest'
import { mapFields } from './map-fields.ts'

const values = [
  { key: 'phone', label: 'Phone', value: '0412' },
  { key: 'city', label: 'City', value: '' },
]

it('puts what is known under the service’s names, and erases nothing with what is not', () => {
  const mapping = [
    { from: 'phone', to: 'PHONE' },
    { from: 'phone', to: 'MOBILE' },
    { from: 'city', to: 'CITY' },
    { from: 'pets', to: 'PETS' },
  ]
  expect(mapFields(values, mapping)).toEqual({ PHONE: '0412', MOBILE: '0412' })
  expect(mapFields(values, [])).toEqual({})
})
