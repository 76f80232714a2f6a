import { done } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ShownCatalogueDeps } from '../../products/server/read-cards.ts'
import { searchTrialQuery, synonymsChange } from '../../search/contract.ts'
import { listMisses } from '../../search/server/count-miss.ts'
import { refreshWords } from '../../search/server/refresh-words.ts'
import { readSynonyms, replaceSynonyms } from '../../search/server/synonyms.ts'
import { previewSearch } from './preview-search.ts'

/**
 * The console's search words, below `/console/api/search`: the synonyms as one document, what a phrase is
 * read as, and what was looked for in vain. Stands behind the guard.
 */
export function searchConsoleRoutes(deps: ShownCatalogueDeps & { clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    documentRoutes(app, deps, {
      path: '/search/synonyms',
      input: synonymsChange,
      read: () => readSynonyms(deps),
      save: async (inside, change, { owner }) => done(await replaceSynonyms(inside, { ...change, owner })),
      // New words count at once when typing errors are mended.
      afterSave: () => refreshWords(deps),
    })

    typed.get('/console/api/search/trial', { schema: { querystring: searchTrialQuery } }, (request) =>
      previewSearch(deps, request.query.q),
    )

    typed.get('/console/api/search/misses', () => listMisses(deps))
  }
}
