import type { ModuleSchema } from '@buoy/pages/modules/module.ts'
import { z } from 'zod'

const props = z.object({ text: z.string().min(1).max(200) })
export type GiftHintProps = z.infer<typeof props>

/** A line on a page that tells about the note. */
export const giftHintSchema: ModuleSchema<GiftHintProps> = {
  type: 'gift-hint',
  props,
  children: [],
  upgrades: [],
}
