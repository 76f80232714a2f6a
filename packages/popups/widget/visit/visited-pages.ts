import { addVisited, stampedEntry } from '../../targeting/rules/visited-pages.ts'
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

/** Notes this page and gives the lists as they go with every call; a new visit clears the first (W9.09). */
export function noteVisit(url: string, now: number, isNewVisit: boolean): VisitedPages {
  const previous = isNewVisit ? '' : localStore.read(KEYS.previous)
  const withCurrent = addVisited(previous, url)
  const stamped = addVisited(localStore.read(KEYS.stamped), stampedEntry(url, now))
  const all = addVisited(localStore.read(KEYS.all), url)
  localStore.write(KEYS.previous, withCurrent)
  localStore.write(KEYS.stamped, stamped)
  localStore.write(KEYS.all, all)
  if (isNewVisit || localStore.read(LANDING_KEY) === '') localStore.write(LANDING_KEY, url)
  return {
    previous_visited_pages: previous,
    previous_visited_pages_with_current_page: withCurrent,
    previous_visited_pages_with_time_stamp: stamped,
    all_visited_pages: all,
  }
}

/** The page this visit began on. */
export function landingPage(): string {
  return localStore.read(LANDING_KEY)
}
