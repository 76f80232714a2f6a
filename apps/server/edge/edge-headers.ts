import type { CachedPage } from '../ssr/page-cache.ts'
import { tagsOf } from './edge-tags.ts'
import { PURGE_PROTOCOLS, type PurgeProtocolName } from './purge-protocols.ts'

/** A content delivery network in front of the shop, as the environment describes it. */
export type Edge = {
  /** How long it may keep a page, in seconds, unless it is purged before. */
  seconds: number
  protocol: PurgeProtocolName
  /** Where it is told what to forget; `null` where it only waits for the time to pass. */
  purge: { url: string; token: string } | null
}

/** For so long it may show what it has while it asks for the page again, in seconds. */
const STALE_SECONDS = 60

/** What a page that is the same for everybody says to the network in front of the shop. */
export function edgeHeaders(edge: Edge, { shown }: Pick<CachedPage, 'shown'>): Record<string, string> {
  const { tagHeader, separator } = PURGE_PROTOCOLS[edge.protocol]
  return {
    'cache-control': `public, max-age=0, s-maxage=${edge.seconds}, stale-while-revalidate=${STALE_SECONDS}`,
    [tagHeader]: tagsOf(shown).join(separator),
  }
}
