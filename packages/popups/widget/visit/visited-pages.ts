import { addVisited, newestPages, stampedEntry } from '../../targeting/rules/visited-pages.ts'
import { localStore } from './local-store.ts'

/** The four lists of the calls (W7.03), each a text with bars between. */
export type VisitedPages = {
  previous_visited_pages: string
  previous_visited_pages_with_current_page: string
  previous_visited_pages_with_time_stamp: string
  all_visited_pages: string
}

const KEYS = {
  previous: 'poptin_previous_visited_pages',
  stamped: 'poptin_visited_pages_with_time',
  all: 'poptin_all_visited_pages',
} as const
const LANDING_KEY = 'poptin_origin_landing_page'
/** The service compares no more of an address. */
const LONGEST_ADDRESS = 2048

/** The lists with this page, as they go with every call; a new visit clears the first. Writes nothing. */
export function listVisited(address: string, now: number, isNewVisit: boolean): VisitedPages {
  const url = address.slice(0, LONGEST_ADDRESS)
  const previous = isNewVisit ? '' : newestPages(localStore.read(KEYS.previous))
  return {
    previous_visited_pages: previous,
    previous_visited_pages_with_current_page: addVisited(previous, url),
    previous_visited_pages_with_time_stamp: addVisited(localStore.read(KEYS.stamped), stampedEntry(url, now)),
    all_visited_pages: addVisited(localStore.read(KEYS.all), url),
  }
}

/** Notes this page and gives the lists (W9.09). */
export function noteVisit(url: string, now: number, isNewVisit: boolean): VisitedPages {
  const visited = listVisited(url, now, isNewVisit)
  localStore.write(KEYS.previous, visited.previous_visited_pages_with_current_page)
  localStore.write(KEYS.stamped, visited.previous_visited_pages_with_time_stamp)
  localStore.write(KEYS.all, visited.all_visited_pages)
  if (isNewVisit || localStore.read(LANDING_KEY) === '') localStore.write(LANDING_KEY, url)
  return visited
}

/** The page this visit began on. */
export function landingPage(): string {
  return localStore.read(LANDING_KEY)
}
