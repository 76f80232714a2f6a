import { createContext, useContext } from 'react'
import { type EntryContext, useMatches } from 'react-router'

/** React keeps style sheets of one precedence in the order in which they came, and never takes one away. */
export const SHEET_PRECEDENCE = 'page'

/** What React Router knows of each route; without it, as in pages' previews, there are no sheets. */
export const RoutesContext = createContext<EntryContext['manifest']['routes']>({})

/** For the server: has the page link to the style sheets of code on demand, by its source's path in the project. */
export const LaterSheetsContext = createContext<((source: string) => void) | null>(null)

/**
 * The style sheets of the page's routes. React shows a page that is walked to when its sheets have come; React Router's
 * own links would take those away that the cart's drawer, say, still needs, and put imported ones last.
 */
export function Sheets() {
  const routes = useContext(RoutesContext)
  const matches = useMatches()
  // React Router marks those that come with code on demand, too.
  const sheets = matches.flatMap(({ id }) => routes[id]?.css ?? []).map((href) => href.replace('#', ''))
  return [...new Set(sheets)].map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence={SHEET_PRECEDENCE} />
  ))
}
