import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  /** The owner's own HTML; what pages show of it is cleaned (`clean-code.ts`). */
  html: z.string().max(50_000).default(''),
})

export type CodeProps = z.infer<typeof props>

/** What the server hands to the view: the HTML with placeholders filled in, then cleaned. */
export type CodeData = string

export const codeSchema: ModuleSchema<CodeProps> = {
  type: 'code',
  props,
  children: [],
  upgrades: [],
  editor: { label: 'HTML', group: 'text', start: () => ({ html: '<p>Your own HTML</p>' }) },
}
