import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ownerOf } from '../../access/server/signed-in.ts'
import { replyOutcome } from '../../http/server/reply-outcome.ts'
import { sendCsv } from '../../http/server/send-csv.ts'
import { documentRoutes } from '../../saving/server/document-routes.ts'
import {
  exportQuery,
  translationImportInput,
  translationInput,
  translationPath,
  translationsQuery,
} from '../contract.ts'
import { changeTranslation, importTranslations, UNKNOWN_PLACE } from './change-translation.ts'
import { exportTranslations, listTranslations } from './list-translations.ts'
import { findText } from './read-sources.ts'
import type { Translatable } from './translatable.ts'

/** A file of the most texts, with what JSON adds to it. */
const BODY_LIMIT = 8 * 1024 * 1024

/** The console's calls about translations, below `/console/api/translations`. Behind the owner guard. */
export function translationConsoleRoutes(deps: {
  db: Database
  clock: Clock
  translatables: readonly Translatable[]
}) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/translations', { schema: { querystring: translationsQuery } }, (request) =>
      listTranslations(deps, request.query),
    )

    typed.get(
      '/console/api/translations/export',
      { schema: { querystring: exportQuery } },
      async (request, reply) => {
        const { language } = request.query
        return sendCsv(reply, `translations-${language}`, await exportTranslations(deps, language))
      },
    )

    typed.post(
      '/console/api/translations/import',
      { bodyLimit: BODY_LIMIT, schema: { body: translationImportInput } },
      async (request, reply) =>
        replyOutcome(reply, await importTranslations(deps, { ...request.body, owner: ownerOf(request) })),
    )

    documentRoutes(app, deps, {
      path: '/translations/:language/:kind/:id/:field',
      params: translationPath,
      input: translationInput,
      read: (key) => findText(deps, key),
      save: (inside, { text }, { params, owner }) => changeTranslation(inside, { ...params, text, owner }),
      missing: UNKNOWN_PLACE,
    })
  }
}
