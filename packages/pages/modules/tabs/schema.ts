import { z } from 'zod'
import { richText } from '../../text/rich-text-schema.ts'
import { headingLevelSchema } from '../heading-level.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  /** What the list of tabs is called for those who do not see it. */
  label: z.string().trim().min(1).max(80).default('More about this'),
  /** Rank of the headings that stand in place of the tabs where there is no script. */
  level: headingLevelSchema.default('3'),
  tabs: z
    .array(
      z.object({
        title: z.string().trim().min(1).max(60),
        body: richText(20_000),
        /** Element id of the panel, for links that open this tab; '' for one made of the module's and its place. */
        anchor: z
          .string()
          .regex(/^(?:[A-Za-z][\w-]{0,63})?$/, 'a letter, then letters, digits, - or _')
          .default(''),
      }),
    )
    .min(1)
    .max(12),
})

export type TabsProps = z.infer<typeof props>

export const tabsSchema: ModuleSchema<TabsProps> = {
  type: 'tabs',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Tabs',
    group: 'text',
    start: () => ({
      tabs: ['First', 'Second'].map((title) => ({
        title,
        body: 'Tell your story here. Two or three sentences are enough to begin with.',
      })),
    }),
  },
}
