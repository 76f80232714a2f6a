import { z } from 'zod'
import { linkSchema, pictureSchema } from '../../document/picture-schema.ts'
import { richText } from '../../text/rich-text-schema.ts'
import { headingLevelSchema } from '../heading-level.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  name: z.string().trim().min(1).max(80),
  position: z.string().trim().max(80).default(''),
  level: headingLevelSchema.default('3'),
  picture: pictureSchema.nullable().default(null),
  body: richText(4000),
  links: z
    .array(z.object({ label: z.string().trim().min(1).max(40), href: linkSchema }))
    .max(6)
    .default([]),
})

export type TeamMemberProps = z.infer<typeof props>

export const teamMemberSchema: ModuleSchema<TeamMemberProps> = {
  type: 'team-member',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Team member',
    group: 'pictures',
    start: ({ picture }) => ({ name: 'A name', position: 'What they do', picture }),
  },
}
