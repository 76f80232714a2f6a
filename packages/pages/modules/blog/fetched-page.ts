/** What a fetched page came to. */
export type FetchedPage = {
  status: number
  /** Whether `body` of the response carries `error404`. */
  isErrorPage: boolean
}

/**
 * Tells whether a response is the page that was asked for: any success, and a 404 whose body, or the body
 * of the page it is shown on, is an error page: a blog module may stand on the not-found page, whose
 * pages are all answered with 404 (S2.47, S2.48).
 */
export function isPageContent(response: FetchedPage, current: { isErrorPage: boolean }): boolean {
  if (response.status >= 200 && response.status < 300) return true
  return response.status === 404 && (response.isErrorPage || current.isErrorPage)
}
