import { z } from 'zod'
import type { SettingDocument } from '../../settings/server/setting-document.ts'

const stored = z.object({ notNeeded: z.array(z.string()).default([]) })

/** Keys of the items that owners have marked as not needed. */
export const SET_UP: SettingDocument<z.output<typeof stored>> = { name: 'set-up', schema: stored }
