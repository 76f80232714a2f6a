import { z } from 'zod'
import { linkSchema } from '../../document/picture-schema.ts'
import { headingLevelSchema } from '../heading-level.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  level: headingLevelSchema.default('3'),
  tables: z
    .array(
      z.object({
        title: z.string().trim().min(1).max(60),
        subtitle: z.string().trim().max(120).default(''),
        /** As it is to be read, with its sign: `$129`. */
        price: z.string().trim().min(1).max(20),
        /** What the price is for: `a season`. */
        per: z.string().trim().max(40).default(''),
        /** One line each; a line that begins with "- " is not part of it. */
        contents: z.string().max(2000).default(''),
        button: z
          .object({ label: z.string().trim().min(1).max(60), href: linkSchema })
          .nullable()
          .default(null),
        isFeatured: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(4),
})

export type PricingTableProps = z.infer<typeof props>

export const pricingTableSchema: ModuleSchema<PricingTableProps> = {
  type: 'pricing-table',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Pricing table',
    group: 'figures',
    start: () => ({
      tables: ['Small', 'Large'].map((title, index) => ({
        title,
        price: `$${(index + 1) * 50}`,
        contents: 'One advantage\nAnother advantage',
      })),
    }),
  },
}
