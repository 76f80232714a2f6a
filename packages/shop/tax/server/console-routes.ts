import { ownerOf } from '@buoy/people/owners/server/require-owner.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { taxInput, taxTrialInput } from '../contract.ts'
import { tryTax } from '../rules/try-tax.ts'
import { readTaxRules } from './read-tax-rules.ts'
import { readTaxDocument, saveTax, type TaxChangeDeps } from './save-tax.ts'

/** The console's tax: `GET` and `PUT /console/api/tax`, and `POST /console/api/tax/try`. Behind the owner guard. */
export function taxConsoleRoutes(deps: TaxChangeDeps & { renewRates: () => Promise<void> }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/tax', async () => readTaxDocument(deps))

    typed.put('/console/api/tax', { schema: { body: taxInput } }, async (request, reply) => {
      const saved = await saveTax(deps, { tax: request.body, owner: ownerOf(request) })
      if (!saved.ok) {
        return reply.code(400).send({
          code: saved.refusals[0]?.code ?? 'refused',
          message: saved.refusals.map(({ message }) => message).join(' '),
          issues: saved.refusals.map(({ field = '', message }) => ({ field, message })),
        })
      }
      await deps.renewRates()
      return saved.value
    })

    typed.post('/console/api/tax/try', { schema: { body: taxTrialInput } }, async (request) =>
      tryTax(await readTaxRules(deps), request.body),
    )
  }
}
