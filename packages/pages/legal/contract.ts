import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { z } from 'zod'

export const legalPath = z.object({ slug: z.enum(['delivery-returns', 'warranty', 'privacy', 'terms']) })

/** `PUT /console/api/legal/{slug}`: the page's words; publishing is at once. */
export const legalInput = z.object({
  title: z
    .string()
    .trim()
    .refine(isVisible, 'A page needs a title.')
    .max(160, 'Keep the title to 160 characters.'),
  description: z.string().trim().max(300, 'Keep it to 300 characters.'),
  body: z
    .string()
    .trim()
    .refine(isVisible, 'Write what the page says.')
    .max(20_000, 'Keep the text to 20,000 characters.'),
})
export type LegalText = z.output<typeof legalInput>

/** A legal page as its owner edits it. */
export type LegalPageSource = LegalText & {
  /** Whether shoppers can read it; otherwise these are the words to begin from. */
  isPublished: boolean
  /** Whether it holds more than text, which saving here would replace. */
  isLaidOut: boolean
}

/** `GET /console/api/legal`: which pages there are and how many words the law has to say about each. */
export type LegalOverview = {
  pages: { slug: string; isPublished: boolean; findings: number }[]
  /** Without one, `{{store.abn}}` stays empty. */
  hasAbn: boolean
}
