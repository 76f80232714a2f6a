import type { Database } from '@buoy/kernel/server/database.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ownerOf } from '../../access/server/signed-in.ts'
import { replyOutcome } from '../../http/server/reply-outcome.ts'
import { sendCsv } from '../../http/server/send-csv.ts'
import { documentRoutes } from '../../saving/server/document-routes.ts'
import { languagesInput, textExportQuery, textImportInput, textInput, textsQuery } from '../contract.ts'
import { changeLanguages, readLanguages } from './change-languages.ts'
import { changeText, importTexts, type TextDeps, UNKNOWN_TEXT } from './change-texts.ts'
import { exportTexts, findText, listTexts } from './list-texts.ts'

/** A file of the most texts, with what JSON adds to it. */
const BODY_LIMIT = 4 * 1024 * 1024

const idPath = z.object({ id: z.string().max(200) })

/** The console's calls about texts, below `/console/api/texts`. Behind the owner guard. */
export function textConsoleRoutes(
  deps: TextDeps & {
    db: Database
    /** Reads the texts again that are at hand. */
    renewTexts: () => Promise<void>
  },
) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/texts', { schema: { querystring: textsQuery } }, (request) =>
      listTexts(deps, request.query),
    )

    typed.get(
      '/console/api/texts/export',
      { schema: { querystring: textExportQuery } },
      async (request, reply) => sendCsv(reply, 'texts', await exportTexts(deps, request.query.language)),
    )

    typed.post(
      '/console/api/texts/import',
      { bodyLimit: BODY_LIMIT, schema: { body: textImportInput } },
      async (request, reply) => {
        const imported = await importTexts(deps, { ...request.body, owner: ownerOf(request) })
        if (imported.ok && !request.body.isCheck) await deps.renewTexts()
        return replyOutcome(reply, imported)
      },
    )

    documentRoutes(app, deps, {
      path: '/languages',
      input: languagesInput,
      read: () => readLanguages(deps),
      save: (inside, { languages }, { owner }) => changeLanguages(inside, { languages, owner }),
      afterSave: deps.renewTexts,
    })

    documentRoutes(app, deps, {
      path: '/texts/:id',
      params: idPath,
      input: textInput,
      read: (params) => findText(deps, params),
      save: (inside, { text }, { params, owner }) => changeText(inside, { ...params, text, owner }),
      afterSave: deps.renewTexts,
      missing: UNKNOWN_TEXT,
    })

    documentRoutes(app, deps, {
      path: '/texts/:language/:id',
      params: idPath.extend({ language: z.string().max(20) }),
      input: textInput,
      read: (params) => findText(deps, params),
      save: (inside, { text }, { params, owner }) => changeText(inside, { ...params, text, owner }),
      afterSave: deps.renewTexts,
      missing: UNKNOWN_TEXT,
    })
  }
}
