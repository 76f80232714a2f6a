import type { PictureUsers } from '@buoy/platform/pictures/server/picture-library.ts'
import { pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { readSetting } from '@buoy/platform/settings/server/setting-document.ts'
import { sql } from 'drizzle-orm'
import { BRAND } from './brand-setting.ts'

const NAMES = { logoId: 'Logo', iconId: 'Icon', socialId: 'Picture for shared links' } as const

/** The brand's pictures, so that nobody deletes them while they are shown. */
export const BRAND_PICTURES: PictureUsers = {
  of: async (db, { id }) => {
    const brand = await readSetting(db, BRAND)
    const fields = (['logoId', 'iconId', 'socialId'] as const).filter((field) => brand[field] === id)
    return fields.map((field) => ({ kind: 'setting' as const, name: NAMES[field], path: '/settings/brand' }))
  },
  isShown: async (db) => {
    const { logoId, iconId, socialId } = await readSetting(db, BRAND)
    const ids = [logoId, iconId, socialId].filter((id) => id !== null)
    return sql`${pictureTable.id} = any(${sql.param(ids)}::int[])`
  },
}
