import { recordKinds } from '@buoy/platform/overview/server/record-kinds.ts'
import { findCoupons } from './list-coupons.ts'

/** Coupons in the search over everything, by name and by code. */
export const FOUND_COUPONS = recordKinds.add({
  label: 'Coupons',
  needs: 'marketing',
  order: 40,
  find: async ({ db }, search, limit) =>
    (await findCoupons(db, search, limit)).map(({ id, name }) => ({
      title: name,
      text: '',
      screen: `/coupons/${id}`,
    })),
})
