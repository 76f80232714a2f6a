import type { ModuleSchema } from '../module.ts'
import { type PortfolioProps, portfolioProps } from '../portfolio/schema.ts'

export const filterablePortfolioSchema: ModuleSchema<PortfolioProps> = {
  type: 'filterable-portfolio',
  props: portfolioProps,
  children: [],
  upgrades: [],
  editor: { label: 'Projects with filters', group: 'posts' },
}
