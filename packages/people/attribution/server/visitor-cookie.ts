/** Holds the random id of a visitor; scripts cannot read it, and it says nothing by itself. */
export const VISITOR_COOKIE = 'buoy_visitor'
const VISITOR_ID = /^[0-9A-Za-z]{22}$/

/** The visitor's id among a request's cookies, or `null` when there is none that could be ours. */
export function readVisitor(cookies: Record<string, string | undefined>): string | null {
  const id = cookies[VISITOR_COOKIE]
  return id !== undefined && VISITOR_ID.test(id) ? id : null
}
