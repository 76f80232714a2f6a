import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewCoupon } from '../contract.ts'
import { newCouponFixture } from '../discounts.fixtures.ts'
import { createCoupon } from './create-coupon.ts'
import { listMintable, mintCode } from './mint-code.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
const clock = { now: () => new Date('2026-03-10T02:00:00Z') }
const deps = () => ({ db: database.db, clock, chance: systemChance })

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function make(changes: Partial<NewCoupon>): Promise<number> {
  const coupon = newCouponFixture({ codeMode: 'single-use', code: '', name: 'Prize', ...changes })
  const made = await createCoupon(deps(), { coupon, owner: null })
  if (!made.ok) throw new Error(made.refusals[0]?.message)
  return made.value.id
}

describe('a code that is made when it is won', () => {
  it('is another one for each of 200 winners at once, and good for one order', async () => {
    const id = await make({ name: 'Won' })
    const made = await Promise.all(Array.from({ length: 200 }, () => mintCode(deps(), id)))
    const codes = made.map((one) => (one.ok ? one.value.code : ''))
    expect(new Set(codes).size).toBe(200)
    expect(codes.every((code) => /^[2-9A-Z]{8}$/.test(code))).toBe(true)
    const { rows } = await database.pool.query(
      'select count(*)::int as codes, sum(uses)::int as uses from shop.coupon_code where coupon_id = $1',
      [id],
    )
    expect(rows).toEqual([{ codes: 200, uses: 0 }])
  })

  it('is there only when what it was won in is kept', async () => {
    const id = await make({ name: 'Undone' })
    await deps()
      .db.transaction(async (tx) => {
        expect((await mintCode({ ...deps(), db: tx }, id)).ok).toBe(true)
        throw new Error('the draw failed')
      })
      .catch(() => {})
    const { rows } = await database.pool.query('select 1 from shop.coupon_code where coupon_id = $1', [id])
    expect(rows).toEqual([])
  })

  it('is of a coupon with single-use codes that is in force, and of no other', async () => {
    const offered = await make({ name: 'Offered' })
    const others = [
      await make({ name: 'Ended', startsOn: '2026-01-01', endsOn: '2026-03-09' }),
      await make({ name: 'To come', startsOn: '2026-04-01' }),
      await make({ name: '', codeMode: 'shared', code: 'FOREVERYBODY' }),
      999_999,
    ]
    const refusals = await Promise.all(others.map((id) => mintCode(deps(), id)))
    expect(refusals.map((one) => !one.ok && one.refusals[0]?.code)).toEqual(Array(4).fill('not_in_force'))
    const listed = (await listMintable(deps())).map(({ id }) => id)
    expect(listed).toContain(offered)
    expect(listed.filter((id) => others.includes(id))).toEqual([])
  })
})
