import { expect, it } from 'vitest'
import { tabOrder } from './tab-order.ts'

it('starts at 500, counts elements by one and popups by a hundred [W9.14] [W9.17]', () => {
  expect([tabOrder(0, 0), tabOrder(0, 1), tabOrder(1, 0), tabOrder(2, 4)]).toEqual([500, 501, 600, 704])
})
