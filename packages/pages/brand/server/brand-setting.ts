import type { SettingDocument } from '@buoy/platform/settings/server/setting-document.ts'
import { z } from 'zod'
import type { BrandIds } from '../contract.ts'

const id = z.number().int().positive().nullable().default(null)
const stored = z.object({ logoId: id, iconId: id, socialId: id })

/** Ids of the pictures that the owner has chosen for the brand. */
export const BRAND: SettingDocument<BrandIds> = { name: 'brand', schema: stored }
