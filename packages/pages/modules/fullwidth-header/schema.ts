import { z } from 'zod'
import { linkSchema, pictureSchema } from '../../document/picture-schema.ts'
import type { ModuleSchema } from '../module.ts'

const button = z.object({ label: z.string().min(1).max(60), href: linkSchema })

const props = z.object({
  title: z.string().min(1).max(160),
  subhead: z.string().max(200).default(''),
  body: z.string().max(2000).default(''),
  buttons: z.array(button).max(2).default([]),
  /** Stands beside the words, or below them on phones. */
  picture: pictureSchema.nullable().default(null),
  textAlign: z.enum(['start', 'center']).default('start'),
  /** Where the words and the picture stand in a header that is higher than they are. */
  contentAt: z.enum(['top', 'center', 'bottom']).default('center'),
  pictureAt: z.enum(['center', 'bottom']).default('center'),
  /** As high as the window, with a way down. */
  fullscreen: z.boolean().default(false),
})

export type FullwidthHeaderProps = z.infer<typeof props>

export const fullwidthHeaderSchema: ModuleSchema<FullwidthHeaderProps> = {
  type: 'fullwidth-header',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Header',
    group: 'layout',
    start: ({ picture }) => ({
      title: 'A headline',
      subhead: 'What it is about',
      buttons: [{ label: 'To the shop', href: '/index.php/shop/' }],
      picture,
    }),
  },
}
