import { z } from 'zod'
import { HEADER_HEIGHT, HEADER_STYLES } from '../document/rules/header-styles.ts'

const { least, most } = HEADER_HEIGHT

/** `PUT /console/api/header`: how the head of the shop looks and behaves, and what helps on long pages. */
export const headerInput = z.object({
  headerStyle: z.enum(HEADER_STYLES),
  /** The head goes away on the way down and comes back on the way up (S4.40). */
  hidesHeader: z.boolean(),
  /** In px. */
  headerHeight: z
    .number('Enter a height in pixels.')
    .int('Enter whole pixels.')
    .min(least, `The head needs ${least} pixels or more.`)
    .max(most, `Keep the head to ${most} pixels.`),
  /** A button that leads back to the top of long pages (S2.18). */
  scrollToTop: z.boolean(),
})

export type HeaderSettings = z.output<typeof headerInput>
