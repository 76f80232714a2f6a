import { done, refused } from '@buoy/kernel/rules/refusal.ts'
import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import type { DeliveryAdapter } from '@buoy/platform/deliveries/server/adapter.ts'
import { sendCsv } from '@buoy/platform/http/server/send-csv.ts'
import { unsubscribeUrl } from '@buoy/platform/mail/server/unsubscribe.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { listInput, listPath, readersQuery } from '../console-contract.ts'
import { wordsOf } from '../rules/field-values.ts'
import { changeList, type ListDeps, readListSettings } from './change-list.ts'
import { readLists, readReaders, readSubscribersAfter } from './read-lists.ts'

export type NewsletterConsoleDeps = ListDeps & {
  /** Signs the links that end the news. */
  secret: string
  /** Address of the shop without a trailing slash. */
  origin: string
  deliveryAdapters: readonly DeliveryAdapter[]
}

const NO_LIST = { code: 'no-such-list', message: 'This list doesn’t exist. Go back to the lists.' }
const ROWS_AT_ONCE = 1000
const COLUMNS = [
  'Email',
  'First name',
  'Last name',
  'Answers',
  'Confirmed (UTC)',
  'Page',
  'Words',
  'Unsubscribe link',
]

/**
 * The console's newsletters, below `/console/api/newsletters`: lists, their readers and file. Behind the guard; changes and taking the list out are written down.
 */
export function newsletterConsoleRoutes(deps: NewsletterConsoleDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const params = listPath

    typed.get('/console/api/newsletters', async () => ({ lists: await readLists(deps) }))

    documentRoutes(app, deps, {
      path: '/newsletters/:key',
      params,
      input: listInput,
      read: ({ key }) => readListSettings(deps, key),
      save: async (inside, input, { params: { key }, owner }) => {
        if ((await readListSettings(inside, key)) === null) return refused(NO_LIST)
        return done(await changeList(inside, { key, input, owner }))
      },
      missing: NO_LIST,
    })

    typed.get(
      '/console/api/newsletters/:key/readers',
      { schema: { params, querystring: readersQuery } },
      (request) => readReaders(deps, request.params.key, request.query),
    )

    typed.get('/console/api/newsletters/:key/readers.csv', { schema: { params } }, async (request, reply) => {
      const { key } = request.params
      const entry = {
        kind: 'newsletters',
        ref: key,
        action: 'list of subscribers taken out',
        subject: `newsletter ${key}`,
      }
      await recordAudit(deps, { ...entry, owner: ownerOf(request) })
      return sendCsv(reply, 'newsletter', exportReaders(deps, key))
    })
  }
}

/** Everybody who is on a list now, as the lines of one CSV file, each with their own link that ends it. */
async function* exportReaders(
  deps: NewsletterConsoleDeps,
  key: string,
): AsyncGenerator<CsvRow, void, undefined> {
  yield COLUMNS
  let after = 0
  for (;;) {
    const rows = await readSubscribersAfter(deps, key, after, ROWS_AT_ONCE)
    for (const { email, firstName, lastName, fields, confirmedAt, page, wording } of rows) {
      const answers = Object.entries(fields).map(([field, answer]) => `${field}: ${wordsOf(answer)}`)
      const confirmed = confirmedAt?.toISOString() ?? ''
      const link = unsubscribeUrl(deps, email)
      yield [email, firstName, lastName, answers.join('; '), confirmed, page, wording, link]
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < ROWS_AT_ONCE) return
  }
}
