import { createContext, useContext } from 'react'

/** How a page is looked at; one flag that all modules read (S6.12). */
export type PageModeValue = {
  /** In the builder: forms do nothing, links do not lead away, nothing is counted (S6.08-S6.10). */
  isBuilder: boolean
  /** The layout that is looked at before it is published, as it was posted; left out on published pages. */
  layoutPreview?: string
}

export const PageMode = createContext<PageModeValue>({ isBuilder: false })

export function usePageMode(): PageModeValue {
  return useContext(PageMode)
}
