import type { Listen } from '@buoy/kernel/server/announce.ts'
import { requestLanguage } from '@buoy/platform/texts/server/request-language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { PriceList } from '../../../pricing/price-lists/rules/price-list.ts'
import { ratesAt } from '../../../pricing/shipping/server/open-rates.ts'
import { type Suggestions, suggestionsQuery } from '../../search/contract.ts'
import { readPhrase } from '../../search/rules/read-phrase.ts'
import type { ShownCatalogueDeps } from './read-cards.ts'
import { suggest } from './suggest.ts'

/** Answers kept in memory: many shoppers type the same first letters. */
const KEPT_ANSWERS = 1000
/** How long a browser may use an answer again, in seconds. */
const BROWSER_KEEPS = 'public, max-age=60'

type Deps = ShownCatalogueDeps & {
  listen: Listen
  /** The price list that this visitor is shown, and whether everybody is shown the same now. */
  pricesFor: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<{ list: PriceList | null; isForAll: boolean }>
}

/**
 * `GET /search/suggestions?q=…`: the same for everybody in a language with the same prices, so it is kept until the catalogue
 * changes.
 */
export function suggestionRoutes(deps: Deps) {
  const kept = new Map<string, Promise<Suggestions>>()
  deps.listen('catalogue_changed', () => kept.clear())
  // Suggestions show prices, with tax or without it.
  deps.listen('rates_changed', () => kept.clear())
  deps.listen('settings_changed', () => kept.clear())

  async function answer(phrase: string, list: PriceList | null): Promise<Suggestions> {
    const key = [requestLanguage(), list?.id, ...readPhrase(phrase)].join(' ')
    const known = kept.get(key)
    if (known !== undefined) return known
    const oldest = kept.size >= KEPT_ANSWERS ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    const found = suggest({ ...deps, rates: () => ratesAt(deps.rates(), list) }, phrase)
    kept.set(key, found)
    // What failed is not kept: the next one to ask tries again.
    found.catch(() => kept.delete(key))
    return found
  }

  return async (app: FastifyInstance): Promise<void> => {
    app
      .withTypeProvider<ZodTypeProvider>()
      .get('/search/suggestions', { schema: { querystring: suggestionsQuery } }, async (request, reply) => {
        const { list, isForAll } = await deps.pricesFor(request, reply)
        reply.header('cache-control', isForAll ? BROWSER_KEEPS : 'private, no-store')
        return answer(request.query.q, list)
      })
  }
}
