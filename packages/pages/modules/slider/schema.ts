import { z } from 'zod'
import { linkSchema, pictureSchema } from '../../document/picture-schema.ts'
import type { ModuleSchema } from '../module.ts'

/** Time between automatic moves in ms, unless the page says otherwise (S9.44). */
export const DEFAULT_INTERVAL_MS = 7000

const props = z.object({
  automatic: z.boolean().default(true),
  intervalMs: z.number().int().min(1000).max(60_000).default(DEFAULT_INTERVAL_MS),
  slides: z
    .array(
      z.object({
        headline: z.string().max(120),
        text: z.string().max(300).default(''),
        picture: pictureSchema,
        button: z
          .object({ label: z.string().max(40), href: linkSchema })
          .nullable()
          .default(null),
      }),
    )
    .min(1)
    .max(12),
})

export type SliderProps = z.infer<typeof props>

export const sliderSchema: ModuleSchema<SliderProps> = {
  type: 'slider',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Slider',
    group: 'pictures',
    start: ({ picture }) => ({
      slides: picture === null ? [] : [{ headline: 'A headline', text: 'One sentence.', picture }],
    }),
  },
}
