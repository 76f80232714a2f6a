import { done } from '@buoy/kernel/rules/refusal.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import { expect, it } from 'vitest'
import { openAccount } from '../../accounts/server/open-account.ts'
import { couponsFor } from './shop-coupons.ts'

it('the shop makes codes for the popups of its own account alone', async () => {
  const database = await openTestDatabase()
  const open = (name: string, at: string) =>
    openAccount(
      { db: database.db, clock: { now: () => new Date(at) }, chance: systemChance },
      { name, language: 'en', sites: [] },
    )
  const own = await open('Shop', '2026-01-01T00:00:00Z')
  const other = await open('Brand', '2026-01-02T00:00:00Z')
  const minted: number[] = []
  const coupons = {
    mint: async (_tx: unknown, couponId: number) => {
      minted.push(couponId)
      return done({ code: 'SHOP1', endsAt: null })
    },
  }
  await database.db.transaction(async (tx) => {
    expect(await couponsFor(coupons, other).mint(tx, 4)).toMatchObject({ ok: false })
    expect(minted).toEqual([])
    expect(await couponsFor(coupons, own).mint(tx, 4)).toMatchObject({ ok: true })
  })
  expect(minted).toEqual([4])
  await database.close()
})
