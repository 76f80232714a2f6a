/** How a page was asked for: its path, and the parameters of its address, which modules read. */
export type PageVisit = {
  path: string
  parameter: (name: string) => string | null
}

/** A visit of an address without parameters. */
export function plainVisit(path: string): PageVisit {
  return { path, parameter: () => null }
}

/** The visit that an address stands for. */
export function visitOf(address: { pathname: string; searchParams: URLSearchParamsLike }): PageVisit {
  return { path: address.pathname, parameter: (name) => address.searchParams.get(name) }
}

/** What is needed of `URLSearchParams`, which rules do not know. */
type URLSearchParamsLike = { get: (name: string) => string | null }
