import { expect, it } from 'vitest'
import { triggersSchema } from '../contract.ts'

const CART = { kind: 'cart', action: 'add', products: [], comparison: 'equal', figure: 1 }

it.each([
  [
    'ids of every platform',
    { products: ['6786188247105', 'df19c1f7-07d8-a265-42f8-e8dfa824cc6e', '38'] },
    true,
  ],
  ['a value with cents', { action: 'value', figure: 49.95 }, true],
  ['another action', { action: 'empty' }, false],
  ['another comparison', { comparison: 'less_than' }, false],
  ['a negative figure', { figure: -1 }, false],
  ['no number', { figure: Number.NaN }, false],
  ['markup for an id', { products: ['<b>'] }, false],
  ['an empty id', { products: [''] }, false],
  ['more than 100 products', { products: Array(101).fill('1') }, false],
])('a cart trigger with %s: %3$s [W3.31]', (_what, changes, isTaken) => {
  expect(triggersSchema.safeParse([{ ...CART, ...changes }]).success).toBe(isTaken)
})

it('a popup has at most one cart trigger, since the wire has one place for it [W3.30]', () => {
  expect(triggersSchema.safeParse([CART, { ...CART, action: 'remove' }]).success).toBe(false)
})
