import { z } from 'zod'

/** Which rank a module's own headings have, so that a page's headings stay in order. */
export const headingLevelSchema = z.enum(['2', '3', '4'])
export type HeadingLevel = z.infer<typeof headingLevelSchema>
