import { type ComponentType, createContext, type ReactNode } from 'react'
import type { PublishedPage } from '../../document/contract.ts'
import type { ModuleView } from '../module.ts'

/** What the server has at hand to draw pages; browsers have no such thing and wait for the code of each island. */
export type IslandServer = {
  views: Record<string, ModuleView<Record<string, unknown>>>
  /** Draws the modules of a page. */
  Sections: ComponentType<{ page: PublishedPage }>
  /** Draws an element to HTML. */
  draw: (element: ReactNode) => string
  /** Has the page link to the style sheets of a source, which is named by its path in the project, ahead of what it shows. */
  linkSheets: (source: string) => void
}

export const IslandServerContext = createContext<IslandServer | null>(null)
