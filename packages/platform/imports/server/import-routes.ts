import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import { longIdPath } from '@buoy/kernel/server/ids.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ownerOf } from '../../access/server/signed-in.ts'
import { replyRefusals } from '../../http/server/reply-outcome.ts'
import { sendCsv } from '../../http/server/send-csv.ts'
import {
  columnMapping,
  type ImportReport,
  type NewImport,
  ROW_REPORTS,
  type RowReport,
  reportQuery,
} from '../contract.ts'
import type { ImportDeps, ImportKind } from './import-kind.ts'
import { cancelImport, checkImport, openImport, runImport } from './open-import.ts'
import { eachReported, listImports, readImport, readReport } from './read-import.ts'

const UNKNOWN_FILE = { code: 'unknown-import', message: 'This file is not known. Choose it again.' }

export type ImportRoutes<Opened extends NewImport> = {
  kind: ImportKind
  /** Where they are: `/console/api/product-imports`. */
  path: string
  open: z.ZodType<Opened>
  /** Refuses a file that leads nowhere, with a code and words. */
  judgeOpened?: (opened: Opened) => Promise<Outcome<null>>
  /** What a file is opened with, by what was asked, its headings and whose export it is. */
  firstOptions: (opened: Opened, headers: readonly string[], dialect: string) => object
  /** What its owner may choose before the dry run. */
  options: z.ZodType<object>
}

/** The console's calls about one kind of files, in steps: open, check, run, cancel, report. Behind the owner guard. */
export function importRoutes<Opened extends NewImport>(deps: ImportDeps, routes: ImportRoutes<Opened>) {
  const { kind, path } = routes
  const check = z.object({ mapping: columnMapping, options: routes.options })
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const params = { schema: { params: longIdPath } }
    const answer = async (reply: FastifyReply, id: number, outcome: Outcome<null>) =>
      outcome.ok ? readImport(deps, kind, id) : replyRefusals(reply, outcome.refusals)

    typed.get(path, async () => listImports(deps, kind))

    typed.post(path, { schema: { body: routes.open } }, async (request, reply) => {
      const body = request.body as Opened
      const judged = (await routes.judgeOpened?.(body)) ?? done(null)
      if (!judged.ok) return replyRefusals(reply, judged.refusals)
      const options = (headers: readonly string[], dialect: string) =>
        routes.firstOptions(body, headers, dialect)
      const outcome = await openImport(deps, kind, { ...body, options, owner: ownerOf(request) })
      if (!outcome.ok) return replyRefusals(reply, outcome.refusals)
      return reply.code(201).send(await readImport(deps, kind, outcome.value.id))
    })

    typed.get(`${path}/:id`, params, async (request, reply) => {
      const found = await readImport(deps, kind, request.params.id)
      return found ?? replyRefusals(reply, [UNKNOWN_FILE])
    })

    typed.post(
      `${path}/:id/check`,
      { schema: { params: longIdPath, body: check } },
      async (request, reply) => {
        const { id } = request.params
        return answer(reply, id, await checkImport(deps, kind, { id, ...request.body }))
      },
    )

    typed.post(`${path}/:id/run`, params, async (request, reply) =>
      answer(reply, request.params.id, await runImport(deps, kind, request.params.id)),
    )

    typed.post(`${path}/:id/cancel`, params, async (request, reply) =>
      answer(reply, request.params.id, await cancelImport(deps, kind, request.params.id)),
    )

    for (const report of ROW_REPORTS) {
      typed.get(
        `${path}/:id/${report}`,
        { schema: { params: longIdPath, querystring: reportQuery } },
        async (request): Promise<ImportReport> =>
          readReport(deps, kind, { id: request.params.id, report, ...request.query }),
      )

      typed.get(`${path}/:id/${report}.csv`, params, async (request, reply) =>
        sendCsv(reply, `${report}-rows`, reportRows(deps, kind, { id: request.params.id, report })),
      )
    }
  }
}

async function* reportRows(
  deps: ImportDeps,
  kind: ImportKind,
  query: { id: number; report: RowReport },
): AsyncGenerator<CsvRow, void, undefined> {
  yield ['Line', ...Object.keys(kind.about), 'Column', 'Reason']
  for await (const { line, about, problems } of eachReported(deps, kind, query)) {
    for (const { column, message } of problems) yield [line, ...about, column, message]
  }
}
