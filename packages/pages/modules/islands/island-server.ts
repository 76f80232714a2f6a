import { createContext, type ReactElement } from 'react'
import type { ModuleView } from '../module.ts'

/** What the server has at hand to draw islands; browsers have no such thing and wait for the code of each. */
export type IslandServer = {
  views: Record<string, ModuleView<Record<string, unknown>>>
  /** Draws an element to HTML. */
  draw: (element: ReactElement) => string
  /** Has the page link to the style sheets of a type of module, ahead of what it shows. */
  linkSheets: (type: string) => void
}

export const IslandServerContext = createContext<IslandServer | null>(null)
