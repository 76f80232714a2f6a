import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { readListed } from '@buoy/shop/catalogue/products/server/open-listed-products.ts'
import { ratesFixture } from '@buoy/shop/pricing/shipping/shipping.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import { aDocument, aNode } from '../pages.fixtures.ts'
import { plainVisit } from '../publishing/rules/page-visit.ts'
import { findPage } from '../publishing/server/find-page.ts'
import { publishPage } from '../publishing/server/publish-page.ts'
import type { EditedPage } from './contract.ts'
import { pageEditorRoutes } from './server/console-routes.ts'

export type TestEditor = Awaited<ReturnType<typeof openTestEditor>>

/** A document of one text module with the id `a`. */
export const text = (title: string) => aDocument(aNode('text', 'a', { title }))

/** The calls of the page editor on a database of their own, for the page that was opened last. */
export async function openTestEditor() {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'buoy-editor-'))
  const clock = movableClock()
  const state = { id: 0, slugs: 0, ownerEmail: 'owner@example.com' as string | null }
  const deps = {
    db: database.db,
    clock,
    log: { info: () => {}, error: () => {}, warn: () => {} },
    held: async () => new Map<number, number>(),
    rates: ratesFixture,
    listed: () => readListed(database.db),
    details: async () => storeDetailsFixture(),
    texts: () => SOURCE_TEXTS,
    secret: 'a secret of the tests',
    dataDir,
    distDir: '/nowhere',
    ownerEmail: async () => state.ownerEmail,
    listPeople: async () => [],
  }
  const app = await openSignedInApp({ db: database.db, routes: pageEditorRoutes(deps) })
  const url = (rest = '') => `/console/api/page-editor/${state.id}${rest}`
  const read = async () => (await app.inject({ url: url() })).json<EditedPage & { version: number }>()
  return {
    database,
    dataDir,
    clock,
    deps,
    app,
    state,
    url,
    read,
    /** Publishes a page of its own for a test, which the other calls are about from then on; gives its slug. */
    openPage: async (document: unknown = text('First')): Promise<string> => {
      state.slugs += 1
      const slug = `page-${state.slugs}`
      const page = { slug, title: 'A page', description: 'Of a test', document }
      const published = await publishPage(deps, page)
      if (!published.ok) throw new Error(JSON.stringify(published.refusals))
      const { rows } = await database.pool.query('select id from pages.page where slug = $1', [slug])
      state.id = rows[0].id
      return slug
    },
    save: (document: unknown) => putOver(app, url(), { document }),
    post: async (rest: string, payload: object = {}) => {
      const { version } = await read()
      return app.inject({ method: 'POST', url: url(rest), payload: { version, ...payload } })
    },
    /** What visitors see of a page, as text. */
    shown: async (slug: string) =>
      JSON.stringify((await findPage(deps, slug, plainVisit('/')))?.document.sections),
    close: async () => {
      await app.close()
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
