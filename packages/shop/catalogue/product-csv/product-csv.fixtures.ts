import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { csvPieces } from '@buoy/kernel/server/csv.ts'
import type { Read } from '@buoy/kernel/server/database.ts'
import type { FetchOutside } from '@buoy/kernel/server/fetch-outside.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import type { ReportedRow } from '@buoy/platform/imports/contract.ts'
import { pictureWorkers } from '@buoy/platform/pictures/server/picture-workers.ts'
import { appendPiece, beginUpload } from '@buoy/platform/uploads/server/upload-files.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import { manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { productPictureWorkers } from '../product-pictures/server/product-picture-workers.ts'
import type { ImportOptions, ProductImport } from './contract.ts'
import { productCsvRoutes } from './server/console-routes.ts'
import { exportProducts } from './server/export-products.ts'
import { importWorkers } from './server/import-workers.ts'

/** A shop whose owner imports products through the console's calls. Nothing is fetched unless `pictures` has it. */
export async function openImports() {
  const database = await openTestDatabase()
  const queue = await manualQueue(database.db)
  const dataDir = await mkdtemp(join(tmpdir(), 'buoy-imports-'))
  const publicUrl = 'http://localhost'
  let now = new Date('2026-11-21T03:00:00Z')
  /** What the internet has, by address. */
  const pictures = new Map<string, Buffer>()
  const fetched: string[] = []
  const fetchOutside: FetchOutside = async ({ url }) => {
    fetched.push(url)
    const bytes = pictures.get(url)
    return bytes === undefined ? { came: 'nothing', reason: 'refused', status: 404 } : { came: 'file', bytes }
  }
  const read: Read = (work) => work(database.db)
  const deps = {
    db: database.db,
    read,
    jobs: queue,
    dataDir,
    publicUrl,
    log: silentLog,
    chance: systemChance,
    clock: { now: () => now },
    fetchOutside,
    pictureUsers: [],
  }
  const signedIn = await openSignedInApp({
    db: database.db,
    routes: async (app) => {
      await app.register(productCsvRoutes(deps))
    },
  })
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (
      await signedIn.inject({
        method,
        url: `/console/api/product-imports${url}`,
        ...(payload ? { payload } : {}),
      })
    ).json()
  const open = async (text: string | Uint8Array, fileName = 'products.csv'): Promise<ProductImport> => {
    const id = await beginUpload({ dataDir, chance: systemChance }, 'csv')
    await appendPiece({ dataDir }, { id, offset: 0, bytes: Buffer.from(text) })
    return ask('POST', '', { upload: id, fileName })
  }
  const work = async () => {
    const { failed } = await queue.drain([
      ...importWorkers(deps),
      ...productPictureWorkers(deps),
      ...pictureWorkers(deps),
    ])
    if (failed[0] !== undefined) throw failed[0]
  }
  const check = async (
    text: string | Uint8Array,
    options: Partial<ImportOptions> = {},
  ): Promise<ProductImport> => {
    const file = await open(text)
    const body = { mapping: file.mapping, options: { ...file.options, ...options } }
    await ask('POST', `/${file.id}/check`, body)
    await work()
    return ask('GET', `/${file.id}`)
  }
  const run = async (
    text: string | Uint8Array,
    options: Partial<ImportOptions> = {},
  ): Promise<ProductImport> => {
    const { id } = await check(text, options)
    await ask('POST', `/${id}/run`)
    await work()
    return ask('GET', `/${id}`)
  }
  return {
    database,
    queue,
    deps,
    signedIn,
    pictures,
    fetched,
    ask,
    open,
    work,
    check,
    run,
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    rows: async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows,
    report: async (id: number, report: 'refused' | 'remarked'): Promise<ReportedRow[]> =>
      (await ask('GET', `/${id}/${report}`)).rows,
    exported: async () => {
      let text = ''
      for await (const piece of csvPieces(exportProducts(deps, { ids: null }))) text += piece
      return text
    },
    close: async () => {
      await signedIn.close()
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
export type Imports = Awaited<ReturnType<typeof openImports>>

/** An export of another shop, as it is kept beside these tests. */
export function sampleFile(name: 'woocommerce-products.csv' | 'shopify-products.csv'): Promise<string> {
  return readFile(join(import.meta.dirname, 'samples', name), 'utf8')
}
