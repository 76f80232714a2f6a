import { expect, it } from 'vitest'
import { loadOnce } from './load-once.ts'

it('does work once for all who ask, and again after it failed', async () => {
  let times = 0
  const ask = loadOnce(async () => {
    times += 1
    if (times === 1) throw new Error('no connection')
    return times
  })

  const [first, beside] = [ask(), ask()]
  await expect(first).rejects.toThrow('no connection')
  await expect(beside).rejects.toThrow('no connection')
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2])
  expect(await ask()).toBe(2)
})
