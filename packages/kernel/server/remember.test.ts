import { expect, it } from 'vitest'
import { remember } from './remember.ts'

function opened(read: () => Promise<number>) {
  const heard: (() => void)[] = []
  const ask = remember((_channel, listener) => heard.push(() => listener('')), 'settings_changed', read)
  return { ask, tell: () => heard.map((listener) => listener()) }
}

it('reads once until there is news', async () => {
  let reads = 0
  const { ask, tell } = opened(async () => ++reads)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  tell()
  expect(await ask()).toBe(2)
})

it('forgets a reading that failed', async () => {
  let reads = 0
  const { ask } = opened(async () => {
    reads += 1
    if (reads === 1) throw new Error('The database is away')
    return reads
  })
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe(2)
})
