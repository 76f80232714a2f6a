import { expect, it } from 'vitest'
import { isVaried, nameSplit, type SplitCampaign, splitTests, testOf } from './split.ts'

const A = { id: 'A', version: 3, weight: 50 }
const B = { id: 'B', version: 1, weight: 50 }

it('names a split the same in any order, and again when anything in it changes', () => {
  const name = nameSplit([A, B], 5)

  expect(nameSplit([B, A], 5)).toBe(name)
  const others = [
    nameSplit([A, B], 10),
    nameSplit([A], 5),
    nameSplit([A, { ...B, version: 2 }], 5),
    nameSplit([A, { ...B, weight: 20 }], 5),
  ]
  expect(new Set([name, ...others]).size).toBe(5)
})

const campaign = (id: string, changes: Partial<SplitCampaign> = {}, holdoutPercent = 0): SplitCampaign => ({
  id,
  parentId: null,
  live: true,
  version: 1,
  settings: { experiment: { weight: 50, holdoutPercent } },
  ...changes,
})

it('a campaign and those that vary it are one test', () => {
  const varied = campaign('a', { version: 4 }, 10)
  const variant = campaign('b', { parentId: 'a' }, 90)
  const off = campaign('c', { parentId: 'a', live: false })
  const tests = splitTests([variant, varied, off, campaign('d')])
  const parts = [
    { id: 'b', version: 1, weight: 50 },
    { id: 'a', version: 4, weight: 50 },
  ]
  expect([...tests]).toEqual([
    ['a', { id: 'a', variants: parts, holdoutPercent: 10, split: nameSplit(parts, 10) }],
  ])
  expect([testOf(varied), testOf(variant)]).toEqual(['a', 'a'])
  expect(['a', 'b'].map((id) => isVaried(id, [varied, variant, campaign('d')]))).toEqual([true, false])
})

it('a campaign alone is a test only where it holds visitors out', () => {
  expect([...splitTests([campaign('a'), campaign('b', {}, 5)]).keys()]).toEqual(['b'])
  expect([...splitTests([campaign('a'), campaign('b', { parentId: 'a' })]).keys()]).toEqual(['a'])
  expect(splitTests([campaign('b', {}, 5)]).get('b')?.split).not.toBe('')
})
