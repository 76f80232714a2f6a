import { expect, it } from 'vitest'
import { goalWords } from './test-words.ts'

it('names the product of a goal, and says when it was deleted', () => {
  const goal = { kind: 'cart', productId: 7 } as const
  const words = 'A product was put into the cart'
  expect(goalWords({ goal: { kind: 'cart', productId: null }, goalProduct: null })).toBe(words)
  const product = { id: 7, name: 'Noosa Round', isDeleted: false }
  expect(goalWords({ goal, goalProduct: product })).toBe(`${words}: Noosa Round`)
  expect(goalWords({ goal, goalProduct: { ...product, isDeleted: true } })).toBe(
    `${words}: Noosa Round (deleted)`,
  )
})
