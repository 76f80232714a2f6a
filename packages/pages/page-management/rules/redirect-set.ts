import { fillTarget, isOwnTarget, matchPattern, pathOfTarget, redirectKey } from './redirect-path.ts'

/** One redirect: the key of an address or a pattern, and where it leads. */
export type Redirect = { from: string; to: string }

/** Redirects in memory, by their addresses, with the addresses of the pages that visitors can read. */
export type RedirectSet = {
  exact: Map<string, string>
  /** The most exact one first. */
  patterns: Redirect[]
  /** Keys of live pages: a page comes before a redirect from its address. */
  live: ReadonlySet<string>
}

/** More redirects in a row than a shop has any use for. */
const MOST_STEPS = 10

/** Puts redirects together for looking addresses up. */
export function openRedirectSet(redirects: readonly Redirect[], live: ReadonlySet<string>): RedirectSet {
  const set: RedirectSet = { exact: new Map(), patterns: [], live }
  for (const one of redirects) putRedirect(set, one)
  return set
}

/** Adds a redirect to the set, in place of one from the same address. */
export function putRedirect(set: RedirectSet, redirect: Redirect): void {
  if (!redirect.from.includes('*')) {
    set.exact.set(redirect.from, redirect.to)
    return
  }
  const others = set.patterns.filter(({ from }) => from !== redirect.from)
  set.patterns = [...others, redirect].sort((one, other) => countStars(one) - countStars(other))
}

/** Takes the redirect from an address out of the set. */
export function dropRedirect(set: RedirectSet, from: string): void {
  set.exact.delete(from)
  set.patterns = set.patterns.filter((one) => one.from !== from)
}

/**
 * Where an address leads in one step; `null` when no redirect fits. A pattern counts when nothing fits exactly, and one
 * with fewer `*` before one with more.
 */
export function nextStep(set: RedirectSet, key: string): string | null {
  const exact = set.exact.get(key)
  if (exact !== undefined) return exact
  for (const { from, to } of set.patterns) {
    const part = matchPattern(from, key)
    if (part !== null) return fillTarget(to, part)
  }
  return null
}

/**
 * Where an address leads in the end, so that visitors are redirected once; `null` when nothing fits, or when it would lead
 * back to where it began. Addresses of products, categories and posts end the way: whether there is one is known there.
 */
export function resolveRedirect(set: RedirectSet, path: string): string | null {
  const seen = new Set([redirectKey(path)])
  let target = nextStep(set, redirectKey(path))
  while (target !== null && isOwnTarget(target)) {
    const key = redirectKey(pathOfTarget(target))
    if (seen.has(key)) return null
    if (set.live.has(key) || isOfShop(key) || seen.size >= MOST_STEPS) return target
    seen.add(key)
    const next = nextStep(set, key)
    if (next === null) return target
    target = next
  }
  return target
}

/** Whether a redirect would lead in a circle, by itself or through those that there are. */
export function isLoop(set: RedirectSet, redirect: Redirect): boolean {
  let target = redirect.to.replaceAll('*', 'x')
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const key = redirectKey(pathOfTarget(target))
    if (set.live.has(key)) return false
    const isFit = key === redirect.from || (!set.exact.has(key) && matchPattern(redirect.from, key) !== null)
    if (isFit) return true
    const next = nextStep(set, key)
    if (next === null) return false
    target = next
  }
  return true
}

/** Patterns with as many parts as an address compete for it, so that only their `*` tell which one is more exact. */
function countStars({ from }: Redirect): number {
  return from.split('/').filter((part) => part === '*').length
}

/** Whether an address is of something that the shop looks up itself: `/index.php/product/x`. */
function isOfShop(key: string): boolean {
  return key.startsWith('/index.php/') && key.split('/').length > 3
}
