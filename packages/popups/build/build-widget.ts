import { mkdir, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { writePhonePlans } from './phone-plans.ts'

const WIDGET = fileURLToPath(new URL('../widget/', import.meta.url))
/** What current evergreen browsers and the last two years of phones understand. */
const TARGET = 'es2022'

/** Names of what was built: the loader in `outDir`, all others in `outDir/chunks`. */
export type BuiltWidget = {
  loader: string
  start: string
  renderer: string
  phone: string
  /** File with the numbering plan of a calling code, for example `61`. */
  phonePlan: (callingCode: string) => string
}

/**
 * Builds the embed script into `outDir`: `pixel.js`, and `chunks/` whose names change with their content.
 * What is written as React runs on Preact. Each part is one file: what two of them share stands in both,
 * since a third file would cost every page one more round trip. Anything in `outDir` before is removed.
 */
export async function buildWidget({ outDir }: { outDir: string }): Promise<BuiltWidget> {
  const chunksDir = join(outDir, 'chunks')
  await rm(outDir, { recursive: true, force: true })
  await mkdir(chunksDir, { recursive: true })

  const plans = await writePhonePlans(chunksDir)
  const phone = await buildChunk(chunksDir, 'validators/phone-library.ts', [], {
    PHONE_PLANS: JSON.stringify(plans),
  })
  const renderer = await buildChunk(chunksDir, 'renderer/render.tsx', [
    inlineCss,
    importBuilt(/\/phone-library\.ts$/, phone),
  ])
  const start = await buildChunk(chunksDir, 'start.ts', [importBuilt(/renderer\/render\.tsx$/, renderer)])
  await build({
    ...COMMON,
    entryPoints: [join(WIDGET, 'loader.ts')],
    outfile: join(outDir, 'pixel.js'),
    format: 'iife',
    define: { START_CHUNK: JSON.stringify(start) },
  })
  const phonePlan = (callingCode: string) => `phone-${callingCode}-${plans}.js`
  return { loader: 'pixel.js', start, renderer, phone, phonePlan }
}

const COMMON = {
  bundle: true,
  target: TARGET,
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions

/** Builds one part that is imported by address; gives its file name. */
async function buildChunk(
  chunksDir: string,
  entry: string,
  plugins: Plugin[],
  define: Record<string, string> = {},
): Promise<string> {
  const { metafile } = await build({
    ...COMMON,
    entryPoints: [join(WIDGET, entry)],
    outdir: chunksDir,
    format: 'esm',
    metafile: true,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    jsx: 'automatic',
    loader: { '.woff2': 'file' },
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      react: 'preact/compat',
    },
    plugins,
    define,
  })
  const built = Object.keys(metafile.outputs).find((path) => metafile.outputs[path]?.entryPoint)
  if (built === undefined) throw new Error(`${entry} was built into nothing.`)
  return basename(built)
}

/** Points an `import()` of a source file to the part that was already built from it. */
function importBuilt(source: RegExp, built: string): Plugin {
  return {
    name: 'import built',
    setup(context) {
      context.onResolve({ filter: source }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: `./${built}`, external: true } : undefined,
      )
    },
  }
}

/** `import css from './x.css?inline'` gives the style sheet, with what it imports, as minified text. */
const inlineCss: Plugin = {
  name: 'inline css',
  setup(context) {
    context.onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?inline', '')),
      namespace: 'inline-css',
    }))
    context.onLoad({ filter: /.*/, namespace: 'inline-css' }, async ({ path }) => {
      const { outputFiles, metafile } = await build({
        entryPoints: [path],
        bundle: true,
        minify: true,
        target: TARGET,
        metafile: true,
        write: false,
      })
      const [sheet] = outputFiles
      if (sheet === undefined) throw new Error(`${path} was built into nothing.`)
      const watchFiles = Object.keys(metafile.inputs).map((input) => resolve(input))
      return { contents: sheet.text.trim(), loader: 'text', watchFiles }
    })
  },
}
