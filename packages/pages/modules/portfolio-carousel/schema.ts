import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  /** Slugs of the categories that are shown; [] for all. */
  categories: z.array(z.string().max(100)).max(24).default([]),
  limit: z.number().int().min(1).max(24).default(12),
  /** What is shown, for those who do not see it. */
  label: z.string().min(1).max(80).default('Projects'),
})

export type PortfolioCarouselProps = z.infer<typeof props>

export const portfolioCarouselSchema: ModuleSchema<PortfolioCarouselProps> = {
  type: 'portfolio-carousel',
  props,
  children: [],
  upgrades: [],
  editor: { label: 'Project carousel', group: 'posts' },
}
