import { z } from 'zod'
import { pictureSchema } from '../../document/picture-schema.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  quote: z.string().min(1).max(600),
  author: z.string().min(1).max(80),
  about: z.string().max(120).default(''),
  portrait: pictureSchema.nullable().default(null),
  stars: z.number().int().min(0).max(5).default(0),
})

export type TestimonialProps = z.infer<typeof props>

export const testimonialSchema: ModuleSchema<TestimonialProps> = {
  type: 'testimonial',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Testimonial',
    group: 'text',
    start: () => ({ quote: 'What a customer has said.', author: 'A customer' }),
  },
}
