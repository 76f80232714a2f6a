import { remembered } from '@buoy/kernel/rules/remembered.ts'
import type { Address } from './address.ts'
import {
  type ComparableAddress,
  comparableAddress,
  comparableHost,
  comparableQuery,
  comparableText,
} from './comparable-address.ts'
import { compileMatch, type Operator } from './matches.ts'

/** Tells whether an address, or the part of it that a rule is about, is what the rule wants. */
export type AddressMatch = (address: Address) => boolean

/** The same for an address as it was visited. */
export type UrlMatch = (url: string) => boolean

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i
/** Visited pages whose comparable form is kept: a site's visitors have seen the same ones. */
const MOST_PAGES = 1000
const ofVisited = remembered(comparableAddress, MOST_PAGES)

/**
 * Compares a part of addresses as an owner means it (W9.34): the query, the fragment and a slash at the end count only
 * where `value` names them; the scheme, `www.`, escapes and the form of a letter never do. A route of a single-page site
 * (`#/cart`) is a page of its own. An address that is not there matches nothing.
 */
export function compileAddressMatch(
  subject: 'url' | 'path' | 'host' | 'query',
  operator: Operator,
  value: string,
): AddressMatch {
  switch (subject) {
    case 'url': {
      const match = compileWhole(operator, value)
      return (address) => address.url !== '' && match(address.comparable())
    }
    case 'path': {
      const match = compilePath(operator, value)
      return (address) => address.path !== '' && match(address.lowPath)
    }
    case 'host': {
      const match = compileMatch(operator, comparableHost(value))
      return ({ host }) => host !== '' && match(host)
    }
    case 'query': {
      const match = compileMatch(operator, comparableQuery(value.trim().replace(/^\?/, '')))
      // A page without a query is what a rule about an empty one is for, though "is there" does not hold on it.
      const holdsWithout = operator !== 'any_value' && match('')
      return (address) =>
        address.query === '' ? holdsWithout && address.url !== '' : match(address.comparable().query ?? '')
    }
  }
}

/** The same for whole addresses of pages that were visited. */
export function compileUrlMatch(operator: Operator, value: string): UrlMatch {
  const match = compileWhole(operator, value)
  return (url) => match(ofVisited(url))
}

type Whole = (address: ComparableAddress) => boolean

function compileWhole(operator: Operator, value: string): Whole {
  const wanted = comparableAddress(value)
  const { host, path, query, fragment } = wanted
  const text = written(wanted)
  switch (operator) {
    case 'exact': {
      const hasPath = compilePath('exact', path === '' ? '/' : path)
      return (seen) =>
        (host === null || host === seen.host) &&
        hasPath(seen.path || '/') &&
        (query === null || query === seen.query) &&
        (fragment === null ? !isRoute(seen.fragment) : fragment === seen.fragment)
    }
    case 'start':
      return (seen) => {
        const whole = query === null && fragment !== null ? { ...seen, query: null } : seen
        return written(host === null ? { ...whole, host: null } : whole).startsWith(text)
      }
    case 'end':
      return (seen) => endings(seen).some((ending) => ending.endsWith(text))
    case 'contain': {
      // Only a query has spaces for plus signs, and a piece of an address does not say what it is a piece of.
      const texts = new Set([text, comparableText(value.trim()), comparableQuery(value.trim())])
      return (seen) => {
        const whole = `https://www.${written(seen)}`
        const withoutQuery = `https://www.${written({ ...seen, query: null })}`
        return [...texts].some((one) => whole.includes(one) || withoutQuery.includes(one))
      }
    }
    case 'any_value':
      return () => true
    default:
      // No whole address is a number.
      return () => false
  }
}

/** The ways in which an address ends: the route, the query, or the path with and without its last slash. */
function endings(seen: ComparableAddress): string[] {
  const page = written({ ...seen, query: null, fragment: null })
  const ends = [written(seen), written({ ...seen, fragment: null }), written({ ...seen, query: null }), page]
  return page.endsWith('/') ? [...ends, page.slice(0, -1)] : ends
}

function written({ host, path, query, fragment }: ComparableAddress): string {
  return `${host ?? ''}${path}${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`
}

/** Compares small letters. A slash at the end counts only where `value` has one, one at the beginning never. */
function compilePath(operator: Operator, value: string): (path: string) => boolean {
  const path = comparablePath(value)
  const isRooted = path.startsWith('/') || path === ''
  const wanted = isRooted ? path : `/${path}`
  switch (operator) {
    case 'exact':
      return wanted.endsWith('/')
        ? (seen) => seen === wanted
        : (seen) => seen === wanted || seen === `${wanted}/`
    case 'start':
      return (seen) => seen.startsWith(wanted)
    case 'end':
      return (seen) => seen.endsWith(path) || (seen.endsWith('/') && seen.slice(0, -1).endsWith(path))
    default:
      return compileMatch(operator, path)
  }
}

/** The path of a whole address, or a piece of a path: `index.html` is no host here. */
function comparablePath(value: string): string {
  const text = value.trim()
  if (HAS_SCHEME.test(text)) return comparableAddress(text).path
  return comparableText(text.replace(/[?#].*$/s, ''))
}

/** Whether what follows `#` names a page of a single-page site; `#/` is its first. */
export function isRoute(fragment: string | null): boolean {
  return fragment !== null && /^!?\/./.test(fragment)
}
