import { addVisited, newestPages, stampedEntry } from '../../targeting/rules/visited-pages.ts'
import { localStore } from './local-store.ts'

/** The four lists of the calls (W7.03), each a text with bars between. */
export type VisitedPages = {
  previous_visited_pages: string
  previous_visited_pages_with_current_page: string
  previous_visited_pages_with_time_stamp: string
  all_visited_pages: string
}

/** The lists of a page, and how many pages the visit has with it: the lists hold no more than a call can carry. */
type Visited = { visited: VisitedPages; pages: number }

const KEYS = {
  previous: 'poptin_previous_visited_pages',
  stamped: 'poptin_visited_pages_with_time',
  all: 'poptin_all_visited_pages',
} as const
const PAGES_KEY = 'poptin_pages_of_visit'
const LANDING_KEY = 'poptin_origin_landing_page'
/** The service compares no more of an address. */
const LONGEST_ADDRESS = 2048

/** The lists with this page, as they go with every call; a new visit clears the first and begins to count. Writes nothing. */
export function listVisited(address: string, now: number, isNewVisit: boolean): Visited {
  const url = address.slice(0, LONGEST_ADDRESS)
  const previous = isNewVisit ? '' : newestPages(localStore.read(KEYS.previous))
  const visited = {
    previous_visited_pages: previous,
    previous_visited_pages_with_current_page: addVisited(previous, url),
    previous_visited_pages_with_time_stamp: addVisited(localStore.read(KEYS.stamped), stampedEntry(url, now)),
    all_visited_pages: addVisited(localStore.read(KEYS.all), url),
  }
  return { visited, pages: isNewVisit ? 1 : (Number(localStore.read(PAGES_KEY)) || 0) + 1 }
}

/** Notes this page and gives the lists (W9.09), and the count (W4.14). */
export function noteVisit(url: string, now: number, isNewVisit: boolean): Visited {
  const seen = listVisited(url, now, isNewVisit)
  const { visited, pages } = seen
  localStore.write(KEYS.previous, visited.previous_visited_pages_with_current_page)
  localStore.write(KEYS.stamped, visited.previous_visited_pages_with_time_stamp)
  localStore.write(KEYS.all, visited.all_visited_pages)
  localStore.write(PAGES_KEY, `${pages}`)
  if (isNewVisit || localStore.read(LANDING_KEY) === '') localStore.write(LANDING_KEY, url)
  return seen
}

/** The page this visit began on. */
export function landingPage(): string {
  return localStore.read(LANDING_KEY)
}
