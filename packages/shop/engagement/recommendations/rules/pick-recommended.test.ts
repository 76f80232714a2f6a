import { expect, it } from 'vitest'
import { pickRecommended } from './pick-recommended.ts'

it('puts the owner’s choice first, names each once and nothing that is there already', () => {
  expect(pickRecommended([7, 3], [3, 5, 9, 1], { except: [5], most: 3 })).toEqual([7, 3, 9])
})

it('is empty where there is nothing to say', () => {
  expect(pickRecommended([], [], { except: [], most: 3 })).toEqual([])
  expect(pickRecommended([4], [4], { except: [4], most: 3 })).toEqual([])
})
