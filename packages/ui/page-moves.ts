import { createContext, useContext } from 'react'

/** How the page that is shown gets other data without being loaded again. */
export type PageMoves = {
  /** Goes to another address of the same page, in place; elsewhere it is opened. */
  go: (address: string) => void
  /** Loads the page's data again. */
  refresh: () => Promise<void>
  /** Whether a move is under way. */
  waiting: boolean
}

/** Provided in the browser; where a page is drawn nothing moves. */
export const PageMovesContext = createContext<PageMoves>({
  go: () => {},
  refresh: async () => {},
  waiting: false,
})

/** The moves of this page. */
export function usePageMoves(): PageMoves {
  return useContext(PageMovesContext)
}
