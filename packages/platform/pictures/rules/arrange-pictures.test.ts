import { expect, it } from 'vitest'
import { arrangePictures } from './arrange-pictures.ts'

it('shows the pictures of a file in its order, in place of those before', () => {
  expect(arrangePictures({ wanted: [3, 1], shown: [1, 9], ofVariants: [] })).toEqual([3, 1])
})

it('takes nothing away until all are there, and never what a variation shows', () => {
  expect(arrangePictures({ wanted: [3, null], shown: [1, 9], ofVariants: [] })).toEqual([3, 1, 9])
  expect(arrangePictures({ wanted: [3], shown: [1, 9], ofVariants: [9] })).toEqual([3, 9])
})

it('shows 40 at most', () => {
  const wanted = Array.from({ length: 50 }, (_, index) => index + 1)
  expect(arrangePictures({ wanted, shown: [], ofVariants: [] })).toHaveLength(40)
})
