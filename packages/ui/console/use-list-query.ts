import { useSearchParams } from 'react-router'
import { ACCOUNT } from './call-api.ts'

/** What a list shows, kept in the address so that it can be bookmarked, shared and gone back to. */
export type ListQuery = {
  page: number
  search: string
  /** The value of another filter, such as `status`; '' when it is not set. */
  filter: (name: string) => string
  setPage: (page: number) => void
  setSearch: (search: string) => void
  setFilter: (name: string, value: string) => void
  /** Sets how what was found is shown, without going back to page 1; '' takes it away. */
  setView: (name: string, value: string) => void
  /** Sets several filters in one step; '' takes one away. */
  setFilters: (values: Readonly<Record<string, string>>) => void
  /** Whether a search or filters leave something out. */
  isNarrowed: boolean
  /** The same as a query for the API, with `?`; what is open beside the list is left out. */
  asQuery: string
  /** Search and filters alone, for what is done with everything that they find. */
  asFilters: string
}

/** The columns that are hidden, with commas between; the API is not asked about them. */
export const COLUMNS = 'hide'
/** Opened beside the list: no wish of the list itself. */
const BESIDE = ['open']
/** How what was found is shown. */
const VIEW = [...BESIDE, 'page', 'sort', 'direction', COLUMNS]

/** Reads and writes a list's page, search and filters in the address. A change of what is listed goes back to page 1. */
export function useListQuery(): ListQuery {
  const [params, setParams] = useSearchParams()
  const setAll = (values: Readonly<Record<string, string>>, replace: boolean) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        if (!('page' in values)) next.delete('page')
        return next
      },
      { replace },
    )
  }
  const setView = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const set = (name: string, value: string, replace: boolean) => setAll({ [name]: value }, replace)
  const given = Number(params.get('page') ?? 1)
  return {
    page: Number.isInteger(given) && given > 0 ? given : 1,
    search: params.get('search') ?? '',
    filter: (name) => params.get(name) ?? '',
    setPage: (page) => set('page', page > 1 ? String(page) : '', false),
    setSearch: (search) => set('search', search, true),
    setFilter: (name, value) => set(name, value, false),
    setView,
    setFilters: (values) => setAll(values, false),
    isNarrowed: without(params, [...BESIDE, 'sort', 'direction', COLUMNS, ACCOUNT]) !== '',
    asQuery: without(params, [...BESIDE, COLUMNS]),
    asFilters: without(params, VIEW),
  }
}

function without(params: URLSearchParams, names: readonly string[]): string {
  const rest = [...params].filter(([name]) => !names.includes(name))
  return rest.length > 0 ? `?${new URLSearchParams(rest)}` : ''
}
