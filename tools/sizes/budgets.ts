import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GAMES } from '@buoy/popups/games/rules/game-name.ts'
import { z } from 'zod'
import { laterFiles, loadedFiles } from './loaded-files.ts'

/** A promise about bytes: what `files` finds in the build must not exceed `limit` bytes, compressed. */
export type Budget = { name: string; limit: number; files: (distDir: string) => Promise<string[]> }

const KB = 1000
const POST_ROUTE = 'routes/post'
const PRODUCT_ROUTE = 'routes/product'
const PAGE_ROUTE = 'routes/page'

/** Design budgets: what other people's pages and a shopper's phone are asked to load. */
export const BUDGETS: Budget[] = [
  {
    name: 'product page, scripts',
    // 7.8 kB of it are Preact, and nothing is a router (0163).
    limit: 56 * KB,
    files: (distDir) => routeScripts(join(distDir, 'storefront/client'), ['root', PRODUCT_ROUTE]),
  },
  {
    name: 'page of text and pictures, scripts',
    // What only shows something is drawn by the server alone (0034).
    limit: 35 * KB,
    files: (distDir) => routeScripts(join(distDir, 'storefront/client'), ['root', PAGE_ROUTE]),
  },
  {
    name: 'post of the journal, scripts',
    limit: 43.8 * KB,
    files: (distDir) => routeScripts(join(distDir, 'storefront/client'), ['root', POST_ROUTE]),
  },
  {
    name: 'product page by a template, scripts',
    limit: 69.4 * KB,
    files: (distDir) => templateScripts(join(distDir, 'storefront/client')),
  },
  {
    name: 'page with every module, scripts',
    limit: 98.8 * KB,
    files: (distDir) => everyModuleScripts(join(distDir, 'storefront/client')),
  },
  {
    name: 'popups: loader',
    limit: 3 * KB,
    files: async (distDir) => [join(distDir, 'embed/pixel.js')],
  },
  {
    name: 'popups: page with nothing to show',
    limit: 13 * KB,
    files: async (distDir) => [
      join(distDir, 'embed/pixel.js'),
      ...(await loadedFiles([await startChunk(join(distDir, 'embed/chunks'))], distDir)),
    ],
  },
  ...GAMES.map((game) => ({
    name: `popups: game ${game}`,
    limit: 8 * KB,
    files: async (distDir: string) => [await gamePart(join(distDir, 'embed/chunks'), game)],
  })),
  {
    name: 'wallet library',
    limit: 6 * KB,
    files: async (distDir) => [join(distDir, 'wallet/wallet.mjs')],
  },
]

const manifestSchema = z.object({
  entry: z.object({ module: z.string() }),
  routes: z.record(z.string(), z.object({ module: z.string() })),
  url: z.string(),
})

/** The scripts of a page: the entry, and the routes it is made of, with all they import. */
async function routeScripts(clientDir: string, routes: readonly string[]): Promise<string[]> {
  const assets = await readdir(join(clientDir, 'assets'))
  const file = assets.find((name) => /^manifest-.*\.js$/.test(name))
  if (file === undefined) throw new Error(`The build has no route manifest in ${clientDir}/assets.`)
  const script = await readFile(join(clientDir, 'assets', file), 'utf8')
  const manifest = manifestSchema.parse(
    JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)),
  )
  const modules = routes.map((id) => {
    const route = manifest.routes[id]
    if (route === undefined)
      throw new Error(`The storefront has no route "${id}"; its budget would measure nothing.`)
    return route.module
  })
  const entries = [manifest.entry.module, ...modules].map((path) => join(clientDir, path))
  return loadedFiles(entries, clientDir)
}

/** The scripts of a product page, and of what draws it by a template of the owner's. */
async function templateScripts(clientDir: string): Promise<string[]> {
  const page = await routeScripts(clientDir, ['root', PRODUCT_ROUTE])
  const assets = join(clientDir, 'assets')
  const file = (await readdir(assets)).find((name) => /^TemplatedProduct-.*\.js$/.test(name))
  if (file === undefined) throw new Error('The build has no script of its own that draws product templates.')
  return [...new Set([...page, ...(await loadedFiles([join(assets, file)], clientDir))])]
}

/** The scripts of a page of the builder, and of every island that could stand on it. */
async function everyModuleScripts(clientDir: string): Promise<string[]> {
  const page = await routeScripts(clientDir, ['root', PAGE_ROUTE])
  const view = page.find((file) => /\/StillPage-[^/]*\.js$/.test(file))
  if (view === undefined) throw new Error('The build has no script of its own that draws pages.')
  const later = await laterFiles(view, clientDir)
  // What counts a test of a page is loaded where one runs, whatever modules the page has.
  return [...new Set([...page, ...later.filter((file) => !/\/follow-tests-[^/]*$/.test(file))])]
}

async function startChunk(chunksDir: string): Promise<string> {
  const name = (await readdir(chunksDir)).find((one) => /^start-.*\.js$/.test(one))
  if (name === undefined) throw new Error(`The popup script was built without its runtime in ${chunksDir}.`)
  return join(chunksDir, name)
}

async function gamePart(chunksDir: string, game: string): Promise<string> {
  const name = (await readdir(chunksDir)).find((one) => one.startsWith(`${game}-`) && one.endsWith('.js'))
  if (name === undefined) throw new Error(`The popup script was built without its ${game} in ${chunksDir}.`)
  return join(chunksDir, name)
}
