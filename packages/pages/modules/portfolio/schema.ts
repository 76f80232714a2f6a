import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

/** Which projects a portfolio shows and how. Their number on a page is data of the module (S9.54). */
export const portfolioProps = z.object({
  /** Slugs of the categories that are shown; [] for all. */
  categories: z.array(z.string().max(100)).max(24).default([]),
  /** Projects on one page; 0 for all on one (S9.54). */
  perPage: z.number().int().min(0).max(60).default(8),
  /** In columns, or one under the other over the full width. */
  layout: z.enum(['grid', 'fullwidth']).default('grid'),
  /** What is shown, for those who do not see it. */
  label: z.string().min(1).max(80).default('Projects'),
})

export type PortfolioProps = z.infer<typeof portfolioProps>

export const portfolioSchema: ModuleSchema<PortfolioProps> = {
  type: 'portfolio',
  props: portfolioProps,
  children: [],
  upgrades: [],
  editor: { label: 'Projects', group: 'posts' },
}
