import { expect, it } from 'vitest'
import { listedProductFixture, listedProductsFixture } from '../catalogue.fixtures.ts'
import { branchesOf, countByCategory, derive, productsIn } from './listed-products.ts'
import { replaceListed } from './replace-listed.ts'

const category = (id: number, parentId: number | null) => ({
  id,
  slug: `c${id}`,
  name: '',
  description: '',
  parentId,
})
/** 2 below 1, 3 below 2; 4 for itself; 5 and 6 below each other, which no owner can make. */
const categories = [
  category(1, null),
  category(2, 1),
  category(3, 2),
  category(4, null),
  category(5, 6),
  category(6, 5),
]
const shop = () =>
  listedProductsFixture(
    [
      listedProductFixture({ id: 1, categories: [3] }),
      listedProductFixture({ id: 2, categories: [2, 3] }),
      listedProductFixture({ id: 3, categories: [4, 1] }),
      listedProductFixture({ id: 4, categories: [5] }),
      listedProductFixture({ id: 5 }),
    ],
    { categories },
  )

it('finds what lies below categories', () => {
  expect([...branchesOf(shop(), [1])]).toEqual([1, 2, 3])
  expect([...branchesOf(shop(), [3, 4])]).toEqual([3, 4])
  expect([...branchesOf(shop(), [5])]).toEqual([5, 6])
})

it('has each product of several categories once', () => {
  const ids = (...wanted: number[]) => productsIn(shop(), new Set(wanted)).map(({ id }) => id)
  expect(ids(2)).toEqual([2])
  expect(ids(2, 3).toSorted()).toEqual([1, 2])
  expect(ids(99)).toEqual([])
})

it('counts each product once in a category and in all above it', () => {
  expect(Object.fromEntries(countByCategory(shop()))).toEqual({ 1: 3, 2: 2, 3: 2, 4: 1, 5: 1, 6: 1 })
})

it('keeps what was worked out until products change', () => {
  const listed = shop()
  let times = 0
  const work = () => derive(listed, 'times', () => (times += 1))
  expect([work(), work()]).toEqual([1, 1])
  replaceListed(listed, new Set([1]), [])
  expect(work()).toBe(2)
  expect(countByCategory(listed).get(3)).toBe(1)
})
