import { expect, it, vi } from 'vitest'
import { createBatcher } from './batcher.ts'

const options = { maxRows: 3, waitMs: 5, maxWaiting: 10 }

it('writes rows that come together in one go and answers after the write', async () => {
  const written: number[][] = []
  const batcher = createBatcher<number>({ ...options, write: async (rows) => written.push(rows) })

  await Promise.all([batcher.add(1), batcher.add(2)])

  expect(written).toEqual([[1, 2]])
})

it('never writes more rows at once than allowed, and loses none', async () => {
  const written: number[][] = []
  const batcher = createBatcher<number>({ ...options, write: async (rows) => written.push(rows) })

  await Promise.all([1, 2, 3, 4, 5, 6, 7].map((row) => batcher.add(row)))

  expect(written.flat()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(written.every((rows) => rows.length <= 3)).toBe(true)
})

it('tells every caller of a batch that failed, and goes on with the next', async () => {
  const write = vi.fn(async (_rows: number[]) => {})
  write.mockRejectedValueOnce(new Error('the database is away'))
  const batcher = createBatcher<number>({ ...options, write })

  const first = await Promise.allSettled([batcher.add(1), batcher.add(2)])

  expect(first.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  await expect(batcher.add(3)).resolves.toBe('written')
})

it('turns rows away when too many wait, instead of growing without end', async () => {
  let release = () => {}
  const blocked = new Promise<void>((resolve) => {
    release = resolve
  })
  const batcher = createBatcher<number>({ ...options, maxRows: 1, maxWaiting: 2, write: () => blocked })

  const first = [batcher.add(1), batcher.add(2), batcher.add(3)]

  await expect(batcher.add(4)).resolves.toBe('full')
  release()
  expect(await Promise.all(first)).toEqual(['written', 'written', 'written'])
})

it('writes what waits when it closes', async () => {
  const written: number[][] = []
  const batcher = createBatcher<number>({
    ...options,
    waitMs: 60_000,
    write: async (rows) => written.push(rows),
  })

  const row = batcher.add(1)
  await batcher.close()

  await expect(row).resolves.toBe('written')
  expect(written).toEqual([[1]])
  await expect(batcher.add(2)).rejects.toThrow()
})
