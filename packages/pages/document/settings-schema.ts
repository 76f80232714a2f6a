import { z } from 'zod'
import { HEADER_STYLES } from './rules/header-styles.ts'

/** What a page says of itself as a whole; left out is what the shop's theme says. */
export const pageSettingsSchema = z.object({
  headerStyle: z.enum(HEADER_STYLES).optional(),
  /** Dots at the edge that lead to the sections and follow the scrolling (S2.18). */
  sideNavigation: z.boolean().optional(),
})

export type PageSettings = z.infer<typeof pageSettingsSchema>
