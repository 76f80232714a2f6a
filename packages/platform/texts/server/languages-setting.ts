import { z } from 'zod'
import type { SettingDocument } from '../../settings/server/setting-document.ts'
import type { ShopLanguages } from '../contract.ts'

/** The languages of the shop besides the one of its store details. */
export const SHOP_LANGUAGES: SettingDocument<ShopLanguages> = {
  name: 'languages',
  schema: z.object({
    languages: z.array(z.object({ tag: z.string(), state: z.enum(['preview', 'live']) })).default([]),
  }),
}
