import type { ProjectCard } from '../../projects/contract.ts'
import type { ModuleViewProps } from '../module.ts'
import { PortfolioPages } from '../portfolio/PortfolioPages.tsx'
import { categoriesOf } from '../portfolio/portfolio-view.ts'
import type { PortfolioProps } from '../portfolio/schema.ts'

/** Projects in pages under the names of their categories, each of which shows only its own (S1.17). */
export function FilterablePortfolioView({ id, root, props, data }: ModuleViewProps<PortfolioProps>) {
  const projects = (data ?? []) as ProjectCard[]
  const look =
    props.layout === 'grid' ? 'et_pb_filterable_portfolio_grid' : 'et_pb_filterable_portfolio_fullwidth'
  return (
    <PortfolioPages
      {...props}
      id={id}
      around={(...more) => root('et_pb_filterable_portfolio', look, ...more)}
      projects={projects}
      filters={categoriesOf(projects, props.categories)}
    />
  )
}
