import type { ProjectCard } from '../../projects/contract.ts'
import type { ModuleViewProps } from '../module.ts'
import { PortfolioPages } from './PortfolioPages.tsx'
import type { PortfolioProps } from './schema.ts'

/** Projects in pages, newest first. The server has found them for this module. */
export function PortfolioView({ id, root, props, data }: ModuleViewProps<PortfolioProps>) {
  const look = props.layout === 'grid' ? 'et_pb_portfolio_grid' : 'et_pb_portfolio_fullwidth'
  return (
    <PortfolioPages
      {...props}
      id={id}
      around={(...more) => root('et_pb_portfolio', look, ...more)}
      projects={(data ?? []) as ProjectCard[]}
      filters={[]}
    />
  )
}
