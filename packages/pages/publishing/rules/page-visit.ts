/** How a page was asked for: its path, the same with its parameters, and these, which modules read. */
export type PageVisit = {
  path: string
  address: string
  parameter: (name: string) => string | null
}

/** A visit of an address without parameters. */
export function plainVisit(path: string): PageVisit {
  return { path, address: path, parameter: () => null }
}

/** The visit that an address stands for. */
export function visitOf(address: {
  pathname: string
  search: string
  searchParams: URLSearchParamsLike
}): PageVisit {
  const { pathname, search, searchParams } = address
  return { path: pathname, address: pathname + search, parameter: (name) => searchParams.get(name) }
}

/** What is needed of `URLSearchParams`, which rules do not know. */
type URLSearchParamsLike = { get: (name: string) => string | null }
