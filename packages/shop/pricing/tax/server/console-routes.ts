import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import { storeLocaleOf } from '@buoy/platform/site/rules/store-locale-of.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type TaxRules, type TaxTrial, type TaxTrialInput, taxInput, taxTrialInput } from '../contract.ts'
import { readTaxRules } from './read-tax-rules.ts'
import { readTaxDocument, saveTax, type TaxChangeDeps } from './save-tax.ts'

/** The console's tax: `GET` and `PUT /console/api/tax`, and `POST /console/api/tax/try`. Behind the owner guard. */
export function taxConsoleRoutes(
  deps: TaxChangeDeps & {
    renewRates: () => Promise<void>
    /** What a shopper somewhere pays for a thing. */
    previewTax: (rules: TaxRules, input: TaxTrialInput, store: StoreLocale) => TaxTrial
  },
) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    documentRoutes(app, deps, {
      path: '/tax',
      input: taxInput,
      read: () => readTaxDocument(deps),
      save: (inside, tax, { owner }) => saveTax(inside, { tax, owner }),
      afterSave: deps.renewRates,
    })

    typed.post('/console/api/tax/try', { schema: { body: taxTrialInput } }, async (request) =>
      deps.previewTax(await readTaxRules(deps), request.body, storeLocaleOf(await readStoreDetails(deps))),
    )
  }
}
