import { Readable } from 'node:stream'
import type { Outcome, Refusal } from '@buoy/kernel/rules/refusal.ts'
import { ownerOf } from '@buoy/people/owners/server/require-owner.ts'
import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  exportQuery,
  type ImportReport,
  importCheck,
  importPath,
  newImport,
  type ProductImport,
  reportQuery,
} from '../contract.ts'
import { escapeFormula } from '../rules/formula.ts'
import { exportProducts } from './export-products.ts'
import { cancelImport, checkImport, type ImportDeps, openImport, runImport } from './open-import.ts'
import { eachRefused, listImports, readImport, readRefused } from './read-import.ts'

const STATUS: Record<string, number> = { 'unknown-upload': 404, 'unknown-import': 404, 'wrong-state': 409 }
const CSV = 'text/csv; charset=utf-8'

/** Products as files: export, and import in steps (open, check, run, cancel, report). Stands behind the owner guard. */
export function productCsvRoutes(deps: ImportDeps & { publicUrl: string }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const params = { schema: { params: importPath } }
    const answer = async (reply: FastifyReply, id: number, outcome: Outcome<null>) =>
      outcome.ok ? readImport(deps, id) : refuse(reply, outcome.refusals)

    typed.get(
      '/console/api/products.csv',
      { schema: { querystring: exportQuery } },
      async (request, reply) => {
        const day = deps.clock.now().toISOString().slice(0, 10)
        return reply
          .type(CSV)
          .header('content-disposition', `attachment; filename="products-${day}.csv"`)
          .send(Readable.from(exportProducts(deps, { ids: request.query.ids ?? null })))
      },
    )

    typed.get('/console/api/product-imports', async (): Promise<ProductImport[]> => listImports(deps))

    typed.post('/console/api/product-imports', { schema: { body: newImport } }, async (request, reply) => {
      const outcome = await openImport(deps, { ...request.body, owner: ownerOf(request) })
      if (!outcome.ok) return refuse(reply, outcome.refusals)
      return reply.code(201).send(await readImport(deps, outcome.value.id))
    })

    typed.get('/console/api/product-imports/:id', params, async (request, reply) => {
      const found = await readImport(deps, request.params.id)
      if (found !== null) return found
      return refuse(reply, [{ code: 'unknown-import', message: 'This file is not known. Choose it again.' }])
    })

    typed.post(
      '/console/api/product-imports/:id/check',
      { schema: { params: importPath, body: importCheck } },
      async (request, reply) => {
        const { id } = request.params
        return answer(reply, id, await checkImport(deps, { id, ...request.body }))
      },
    )

    typed.post('/console/api/product-imports/:id/run', params, async (request, reply) =>
      answer(reply, request.params.id, await runImport(deps, request.params.id)),
    )

    typed.post('/console/api/product-imports/:id/cancel', params, async (request, reply) =>
      answer(reply, request.params.id, await cancelImport(deps, request.params.id)),
    )

    typed.get(
      '/console/api/product-imports/:id/refused',
      { schema: { params: importPath, querystring: reportQuery } },
      async (request): Promise<ImportReport> =>
        readRefused(deps, { id: request.params.id, ...request.query }),
    )

    typed.get('/console/api/product-imports/:id/refused.csv', params, async (request, reply) =>
      reply
        .type(CSV)
        .header('content-disposition', 'attachment; filename="refused-rows.csv"')
        .send(Readable.from(refusedCsv(deps, request.params.id))),
    )
  }
}

async function* refusedCsv(deps: ImportDeps, id: number): AsyncGenerator<string, void, undefined> {
  const line = (cells: string[]) => stringify([cells.map(escapeFormula)], { record_delimiter: '\r\n' })
  yield `\uFEFF${line(['Line', 'SKU', 'Name', 'Column', 'Reason'])}`
  for await (const { line: number, sku, name, problems } of eachRefused(deps, id)) {
    for (const { column, message } of problems) yield line([String(number), sku, name, column, message])
  }
}

function refuse(reply: FastifyReply, refusals: readonly Refusal[]): FastifyReply {
  const [refusal] = refusals
  return reply.code(STATUS[refusal?.code ?? ''] ?? 400).send(refusal)
}
