import { createContext, useContext, useId } from 'react'

/** The prefix of the ids of a tree: each tree of a page begins to count at the same number. */
export const IdPrefixContext = createContext('')

/** An id for elements that name each other, the same on server and browser, and no other's on the page. */
export function useUniqueId(): string {
  return useContext(IdPrefixContext) + useId()
}
