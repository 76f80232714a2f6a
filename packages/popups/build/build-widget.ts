import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { minify } from 'vite'
import type { BuiltWidget } from './built-widget.ts'
import { importBuilt, inPlaceOf, takeFromCore } from './import-plugins.ts'
import { inlineCss, TARGET } from './inline-css.ts'
import { jquerySources } from './jquery-copies.ts'
import { nameAlike } from './name-alike.ts'
import { writePhonePlans } from './phone-plans.ts'
import { pinParts } from './pin-parts.ts'

const WIDGET = fileURLToPath(new URL('../widget/', import.meta.url))

/**
 * Builds the embed script into `outDir`: `pixel.js`, and `chunks/` whose names change with their content; both once more
 * below `pinned/`, as a version that a site can fix by its hash.
 * What is written as React runs on Preact. Each part is one file, since a file that two of them share would cost
 * every page one more round trip; the renderer's optional parts take what they share with its core from the core,
 * which a page asks for at the same time. Anything in `outDir` before is removed.
 */
export async function buildWidget({ outDir }: { outDir: string }): Promise<BuiltWidget> {
  const chunksDir = join(outDir, 'chunks')
  await rm(outDir, { recursive: true, force: true })
  await mkdir(chunksDir, { recursive: true })

  const plans = await writePhonePlans(chunksDir)
  const phone = await buildChunk(chunksDir, 'validators/phone-library.ts', [], {
    PHONE_PLANS: JSON.stringify(plans),
  })
  const emailHelp = await buildChunk(chunksDir, 'validators/email-help.ts', [])
  const drawn = [inlineCss, importBuilt(/\/email-help\.ts$/, emailHelp)]
  const renderer = await buildChunk(chunksDir, 'renderer/core.ts', drawn)
  const builtParts = await buildParts(chunksDir, [
    await takeFromCore(chunksDir, renderer),
    importBuilt(/\/phone-library\.ts$/, phone),
  ])
  const { version, names: parts } = await nameAlike(chunksDir, builtParts)
  const notice = await buildChunk(chunksDir, 'notice/show-notice.ts', [inlineCss])
  const core = importBuilt(/\/renderer\/core\.ts$/, renderer)
  const drawing = { PARTS_VERSION: JSON.stringify(version) }
  const jquery = await buildJquery(chunksDir)
  const define = { JQUERY_COPIES: JSON.stringify(jquery) }
  const watching = await buildChunk(chunksDir, 'store/watch-requests.ts', [])
  const visitorTags = await buildChunk(chunksDir, 'tags/fill-visitor-tags.ts', [])
  const plugins = [
    inlineCss,
    importBuilt(/\/watch-requests\.ts$/, watching),
    importBuilt(/\/fill-visitor-tags\.ts$/, visitorTags),
  ]
  const aside = await Promise.all(ASIDE.map((file) => buildChunk(chunksDir, file, plugins, define)))
  const besides = ASIDE.map((file, index) =>
    importBuilt(new RegExp(`/${basename(file)}$`), aside[index] ?? ''),
  )
  const fetched = [core, ...besides, importBuilt(/\/show-notice\.ts$/, notice)]
  const start = await buildChunk(chunksDir, 'start.ts', fetched, drawing)
  const preview = await buildChunk(chunksDir, 'preview/preview.ts', [inlineCss, core], drawing)
  const previewed = [inlineCss, ...fetched]
  await buildChunk(chunksDir, 'block/draw-block.ts', [])
  const sitePreview = await buildChunk(chunksDir, 'site-preview/start-preview.tsx', previewed, drawing)
  const consent = await buildChunk(chunksDir, 'consent/open-consent.ts', [])
  const named = {
    START_CHUNK: JSON.stringify(start),
    PREVIEW_CHUNK: JSON.stringify(sitePreview),
    CONSENT_CHUNK: JSON.stringify(consent),
  }
  await buildLoader(outDir, [], named)
  const pinnedDir = join(outDir, 'pinned')
  const leftOut = aside[ASIDE.indexOf('owner-code/run-owner-code.ts')] ?? ''
  const pinned = await pinParts({
    chunksDir,
    partsDir: join(pinnedDir, 'parts'),
    roots: [start, sitePreview, consent],
    leftOut: [leftOut],
  })
  await buildLoader(pinnedDir, [inPlaceOf(/\/fetch-parts\.ts$/, join(WIDGET, 'pinned/fetch-verified.ts'))], {
    ...named,
    PINNED_PARTS: JSON.stringify(pinned),
  })
  const phonePlan = (callingCode: string) => `phone-${callingCode}-${plans}.js`
  const [
    teaser = '',
    redirect = '',
    tags = '',
    ownerCode = '',
    addToCart = '',
    embedded = '',
    phoneLeaving = '',
    store = '',
    activityTriggers = '',
    retrying = '',
    ,
    ,
    analytics = '',
    ,
    filters = '',
    guard = '',
  ] = aside
  const chunks = {
    start,
    preview,
    sitePreview,
    consent,
    renderer,
    notice,
    teaser,
    redirect,
    tags,
    visitorTags,
    watching,
    ownerCode,
    addToCart,
    emailHelp,
    embedded,
    phoneLeaving,
    store,
    activityTriggers,
    retrying,
    analytics,
    filters,
    guard,
  }
  return { loader: 'pixel.js', ...chunks, jquery, parts, phone, phonePlan }
}

/** Builds the loader, `pixel.js`, into `outDir`. */
async function buildLoader(outDir: string, plugins: Plugin[], define: Record<string, string>): Promise<void> {
  const outfile = join(outDir, 'pixel.js')
  await build({
    ...COMMON,
    entryPoints: [join(WIDGET, 'loader.ts')],
    outfile,
    format: 'iife',
    plugins,
    define: { ...COMMON.define, ...define },
  })
  await shrink(outfile)
}

/** Builds every optional part: `renderer/parts/{name}/{name}.tsx`, or `.ts` for one that is a style sheet only. */
async function buildParts(chunksDir: string, plugins: Plugin[]): Promise<Record<string, string>> {
  const names = (await readdir(join(WIDGET, PARTS))).sort()
  const built = names.map(async (name) => {
    const [entry] = (await readdir(join(WIDGET, PARTS, name))).filter((file) =>
      partFile(name).test(`/${file}`),
    )
    if (entry === undefined) throw new Error(`${PARTS}/${name} has no ${name}.tsx that exports the part.`)
    return [name, await buildChunk(chunksDir, join(PARTS, name, entry), [inlineCss, ...plugins])]
  })
  return Object.fromEntries(await Promise.all(built))
}

/** Builds every copy of jQuery that an owner's code may ask for; gives their names by version. */
async function buildJquery(chunksDir: string): Promise<Record<string, string>> {
  const built = jquerySources().map(async ({ version, contents }) => {
    const { metafile } = await build({
      ...COMMON,
      stdin: { contents, resolveDir: WIDGET, sourcefile: `jquery-${version}.js` },
      outdir: chunksDir,
      format: 'esm',
      metafile: true,
      entryNames: `jquery-${version}-[hash]`,
      legalComments: 'inline',
    })
    return [version, basename(Object.keys(metafile.outputs)[0] ?? '')]
  })
  return Object.fromEntries(await Promise.all(built))
}

/** What few pages need, and need without the renderer. */
const ASIDE = [
  'teaser/teaser-tab.ts',
  'redirect.ts',
  'tags/fill-template.ts',
  'owner-code/run-owner-code.ts',
  'store/add-to-cart.ts',
  'embedded.ts',
  'triggers/phone-leaving.ts',
  'store/open-store.ts',
  'triggers/activity-triggers.ts',
  'triggers/activity.ts',
  'codes/code-tabs.ts',
  'codes/kept-codes.ts',
  'events/push-to-analytics.ts',
  'calls/request-popup.ts',
  'filters/page-filters.ts',
  'guards/watch-page.ts',
]

const PARTS = 'renderer/parts'

function partFile(name: string): RegExp {
  return new RegExp(`/${name}\\.tsx?$`)
}

/**
 * Names that pages take for variables of their own: `const URL = 'https://…'` at the top of a script hides the browser's
 * from every script, ours as well, but not from anyone who asks `window` for it.
 */
const ASKED_OF_WINDOW = [
  'URL',
  'URLSearchParams',
  'Element',
  'history',
  'performance',
  'scrollY',
  'innerWidth',
  'innerHeight',
]

const COMMON = {
  bundle: true,
  define: Object.fromEntries(ASKED_OF_WINDOW.map((name) => [name, `window.${name}`])),
  target: TARGET,
  minify: true,
  legalComments: 'none',
  // Hebrew as it is; files are served as UTF-8.
  charset: 'utf8',
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
    alias: { 'react/jsx-runtime': 'preact/jsx-runtime', react: 'preact/hooks' },
    plugins,
    define: { ...COMMON.define, ...define },
  })
  const built = Object.keys(metafile.outputs).find((path) => metafile.outputs[path]?.entryPoint)
  if (built === undefined) throw new Error(`${entry} was built into nothing.`)
  await shrink(join(chunksDir, basename(built)))
  return basename(built)
}

/**
 * Chromium reads it and compiles all of a script while it comes, beside the page's thread; else each function is compiled
 * on that thread when it is called first, which was a quarter of our longest task. Small parts can do without.
 */
const COMPILED_ASIDE = '//# allFunctionsCalledOnLoad\n'
const isLarge = (path: string) => /^(start|core)-/.test(basename(path))

/** Writes a script shorter once more: a second compressor finds some two percent that the bundler's leaves. */
async function shrink(path: string): Promise<void> {
  const { code, errors } = await minify(path, await readFile(path, 'utf8'), {
    module: !path.endsWith('pixel.js'),
    compress: { target: TARGET },
  })
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  await writeFile(path, isLarge(path) ? COMPILED_ASIDE + code : code)
}
