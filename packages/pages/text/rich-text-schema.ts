import { z } from 'zod'

/**
 * A text with the marks of `read-body.ts`: paragraphs; a line that begins with "- " is a point of a list, one with "## " a
 * smaller heading; `**words**`, `[words](/path/)`. At most `most` characters; '' when left out.
 */
export const richText = (most: number) => z.string().max(most).meta({ widget: 'rich' }).default('')
