import { expect, it, vi } from 'vitest'
import type { Audience } from '../rules/audience.ts'
import { joinTests, readJoined, writeJoined } from './join-tests.ts'

const phones: Audience = { visit: null, countries: [], devices: ['mobile'], sources: [] }
const desk = { device: 'desktop', source: 'typein', visit: 'first', country: 'AU' } as const
const phone = { ...desk, device: 'mobile' } as const
const page = { id: 1, kind: 'page', audience: phones } as const
const prices = { id: 2, kind: 'prices', audience: phones } as const
const open = { id: 3, kind: 'prices', audience: null } as const
const of = (arriving: typeof desk | typeof phone, joined: number[] = []) => ({
  joined,
  describe: async () => arriving,
})

it('remembers who was found not to belong to a test of prices, not to one of a page', async () => {
  const found = await joinTests([page, prices, open], of(desk))
  expect(found.tests).toEqual([open])
  expect(found.decided).toEqual([-2])
})

it('keeps a visitor out who was left out before, even if they belong to the audience now', async () => {
  expect(await joinTests([prices], of(phone, [-2]))).toEqual({ tests: [], decided: [-2] })
  expect((await joinTests([page], of(phone, [-2]))).tests).toEqual([page])
})

it('keeps in who has joined, and asks nothing where all is decided', async () => {
  const describe = vi.fn(async () => desk)
  expect(await joinTests([page, prices], { joined: [1, 2], describe })).toEqual({
    tests: [page, prices],
    decided: [1, 2],
  })
  await joinTests([prices, open], { joined: [-2], describe })
  expect(describe).not.toHaveBeenCalled()
})

it('reads its own cookie, and nothing else', () => {
  expect(readJoined(writeJoined([4, -7]))).toEqual([4, -7])
  for (const other of ['', '-', '--2', '0', '-0', '1.', '1;2', '1.2x', undefined])
    expect(readJoined(other)).toEqual([])
})
