import { expect, it } from 'vitest'
import type { FormField } from '../../forms/fields-contract.ts'
import { formStops, tabOrder } from './tab-order.ts'

it('starts at 500, counts elements by one and popups by a hundred [W9.14] [W9.17]', () => {
  expect([tabOrder(0, 0), tabOrder(0, 1), tabOrder(1, 0), tabOrder(2, 4)]).toEqual([500, 501, 600, 704])
})

it('leaves a place for everything the Tab key can stop at [W9.17]', () => {
  const typed = { label: 'x', placeholder: '', required: false }
  const fields: FormField[] = [
    { kind: 'hidden', id: 'h', label: 'x', value: '' },
    { kind: 'name', id: 'n', ...typed },
    { kind: 'email', id: 'e', ...typed },
    { kind: 'phone', id: 'p', ...typed, check: 'international', country: null },
    { kind: 'radio', id: 'r', label: 'x', required: false, options: ['a', 'b', 'c'] },
    { kind: 'consent', id: 'c', label: 'x', required: false, checked: false, link: null },
  ]

  expect(formStops(fields)).toBe(1 + 2 + 2 + 3 + 1 + 2)
})
