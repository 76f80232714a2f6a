import { z } from 'zod'
import { pictureSchema } from '../../document/picture-schema.ts'
import type { StoredProps } from '../../document/rules/upgrade-props.ts'
import { colourSchema, mediaFileSchema } from '../media-schema.ts'
import type { ModuleSchema } from '../module.ts'

/** What lies behind a section's modules, from the ground up: colour, gradient, picture, video, shade. */
const background = z.object({
  colour: colourSchema.nullable().default(null),
  gradient: z
    .object({ from: colourSchema, to: colourSchema, angle: z.number().int().min(0).max(360).default(180) })
    .nullable()
    .default(null),
  picture: pictureSchema.nullable().default(null),
  /** `still`: the picture stands while the page scrolls over it; `slow`: it scrolls more slowly. */
  parallax: z.enum(['none', 'still', 'slow']).default('none'),
  /** Moves silently for ever over the picture, which stands in for it until it plays. */
  video: mediaFileSchema.nullable().default(null),
  /** How much darker the ground is made so that words can be read on it, in percent. */
  shade: z.number().int().min(0).max(90).default(0),
})

/** The edge to the next section. */
const divider = z.enum(['none', 'wave', 'curve', 'slant']).default('none')

const tone = z.enum(['sand', 'paper', 'foam', 'ink'])

const props = z.object({
  tone: tone.default('sand'),
  width: z.enum(['content', 'full', 'text']).default('content'),
  /** Room above and below; `none` for a section that is all picture. */
  room: z.enum(['wide', 'narrow', 'none']).default('wide'),
  background: background.nullable().default(null),
  dividers: z
    .object({ top: divider, bottom: divider, tone: tone.default('sand') })
    .nullable()
    .default(null),
  /** At least as high as the window. */
  fullscreen: z.boolean().default(false),
})

export type SectionProps = z.infer<typeof props>

export const sectionSchema: ModuleSchema<SectionProps> = {
  type: 'section',
  props,
  children: [
    'row',
    'slider',
    'fullwidth-header',
    'carousel',
    'map',
    'portfolio-carousel',
    'post-carousel',
    'menu',
  ],
  upgrades: [{ to: 2, name: 'parallax says what the picture does', upgrade: nameParallax }],
  editor: { label: 'Section', group: 'layout' },
}

const PARALLAX_BEFORE_2 = new Map<unknown, string>([
  ['css', 'still'],
  ['true', 'slow'],
])

function nameParallax(props: StoredProps): StoredProps {
  const { background } = props
  if (typeof background !== 'object' || background === null || !('parallax' in background)) return props
  const parallax = PARALLAX_BEFORE_2.get(background.parallax) ?? background.parallax
  return { ...props, background: { ...background, parallax } }
}
