import type { Database } from '@buoy/kernel/server/database.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyOutcome, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import { readVersioned } from '@buoy/platform/saving/server/save-over.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { listPageRecords } from '../../publishing/server/page-records.ts'
import { listSectionRecords } from '../../publishing/server/section-records.ts'
import { listLiveTemplateRecords } from '../../publishing/server/template-records.ts'
import {
  endInput,
  forecastInput,
  newPageTestInput,
  newVariantInput,
  type PageTestChoices,
  pageTestInput,
  partsQuery,
  variantPath,
} from '../console-contract.ts'
import { testSettings } from '../contract.ts'
import { addVariant, changeTest, createTest, removeVariant } from './edit-test.ts'
import { readForecast } from './forecast.ts'
import { findConsoleTest, listTests, UNKNOWN_TEST } from './read-tests.ts'
import { reportHoldout } from './report-holdout.ts'
import { reportParts } from './report-parts.ts'
import { reportTest } from './report-test.ts'
import { endTest, type RunDeps, startTest } from './run-test.ts'
import { readTestSettings, updateTestSettings } from './test-settings.ts'
import { variantPreview } from './variant-preview.ts'

/** Pages that a test may be of. */
const MOST_PAGES = 500

const STATUS = {
  status: {
    'unknown-test': 404,
    'unknown-page': 404,
    'unknown-variant': 404,
    'no-version': 404,
    'not-begun': 409,
    'not-draft': 409,
    'not-running': 409,
    'other-test': 409,
    'no-pages': 409,
    'page-has-draft': 409,
    'shared-visitors': 409,
    'tests-run': 409,
  },
}

/** The console's calls about tests of pages, below `/console/api/page-tests`. Behind the owner guard. */
export function pageTestRoutes(
  deps: RunDeps & { db: Database; secret: string; details: () => Promise<Pick<StoreDetails, 'timeZone'>> },
) {
  const find = ({ id }: { id: number }) =>
    readVersioned(deps.db, `/page-tests/${id}`, () => findConsoleTest(deps, id))
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/page-tests', () => listTests(deps))

    typed.get('/console/api/page-tests/choices', async (): Promise<PageTestChoices> => {
      const { rows } = await listPageRecords(deps.db, {
        search: '',
        state: 'published',
        limit: MOST_PAGES,
        offset: 0,
      })
      const choiceOf = ({ id, title }: (typeof rows)[number]) => ({ id, title })
      const templates = await listLiveTemplateRecords(deps.db)
      const sections = await listSectionRecords(deps.db)
      return {
        pages: rows.map(choiceOf),
        templates: templates.map(choiceOf),
        sections: sections.map(choiceOf),
      }
    })

    typed.post('/console/api/page-tests', { schema: { body: newPageTestInput } }, async (request, reply) => {
      const made = await createTest(deps, { test: request.body, owner: ownerOf(request) })
      return made.ok
        ? reply.code(201).send(await find(made.value))
        : replyRefusals(reply, made.refusals, STATUS)
    })

    typed.get('/console/api/page-tests/holdout', () => reportHoldout(deps))

    documentRoutes(app, deps, {
      path: '/page-tests/settings',
      input: testSettings,
      read: () => readTestSettings(deps),
      save: (inside, settings, { owner }) => updateTestSettings(inside, { settings, owner }),
      ...STATUS,
    })

    documentRoutes(app, deps, {
      path: '/page-tests/:id',
      params: idPath,
      input: pageTestInput,
      read: ({ id }) => findConsoleTest(deps, id),
      save: (inside, test, { params, owner }) => changeTest(inside, { ...params, test, owner }),
      missing: UNKNOWN_TEST,
      ...STATUS,
    })

    typed.get(
      '/console/api/page-tests/:id/report',
      { schema: { params: idPath } },
      async (request, reply) => {
        const report = await reportTest(deps, request.params.id)
        return report ?? replyRefusals(reply, [UNKNOWN_TEST], STATUS)
      },
    )

    typed.post(
      '/console/api/page-tests/:id/forecast',
      { schema: { params: idPath, body: forecastInput } },
      async (request, reply) => {
        const forecast = await readForecast(deps, { ...request.params, planned: request.body })
        return forecast ?? replyRefusals(reply, [UNKNOWN_TEST], STATUS)
      },
    )

    typed.get(
      '/console/api/page-tests/:id/report/parts',
      { schema: { params: idPath, querystring: partsQuery } },
      async (request, reply) => {
        const zone = (await deps.details()).timeZone
        const parts = await reportParts(deps, { ...request.params, ...request.query, zone })
        return parts ?? replyRefusals(reply, [UNKNOWN_TEST], STATUS)
      },
    )

    typed.post(
      '/console/api/page-tests/:id/variants',
      { schema: { params: idPath, body: newVariantInput } },
      async (request, reply) => {
        const { id } = request.params
        const added = await addVariant(deps, { id, ...request.body, owner: ownerOf(request) })
        return added.ok ? find({ id }) : replyRefusals(reply, added.refusals, STATUS)
      },
    )

    typed.delete(
      '/console/api/page-tests/:id/variants/:position',
      { schema: { params: variantPath } },
      async (request, reply) => {
        const removed = await removeVariant(deps, request.params)
        return removed.ok ? find(request.params) : replyRefusals(reply, removed.refusals, STATUS)
      },
    )

    typed.post(
      '/console/api/page-tests/:id/variants/:position/preview',
      { schema: { params: variantPath } },
      async (request, reply) => replyOutcome(reply, await variantPreview(deps, request.params), STATUS),
    )

    typed.post(
      '/console/api/page-tests/:id/start',
      { schema: { params: idPath } },
      async (request, reply) => {
        const { id } = request.params
        const started = await startTest(deps, { id, owner: ownerOf(request) })
        return started.ok ? find({ id }) : replyRefusals(reply, started.refusals, STATUS)
      },
    )

    typed.post(
      '/console/api/page-tests/:id/end',
      { schema: { params: idPath, body: endInput } },
      async (request, reply) => {
        const { id } = request.params
        const ended = await endTest(deps, { id, ...request.body, owner: ownerOf(request) })
        return ended.ok ? find({ id }) : replyRefusals(reply, ended.refusals, STATUS)
      },
    )
  }
}
