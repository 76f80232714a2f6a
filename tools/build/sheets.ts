import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'

/** What the storefront's server asks for: `export default` is a {@link LaterSheets}. */
const LATER_SHEETS = 'virtual:later-sheets'

/** The style sheets of code that is loaded on demand, by its source's path in the project; `null` while it is developed with. */
export type LaterSheets = Record<string, readonly string[]> | null

const chunkSchema = z.looseObject({
  file: z.string(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
  isDynamicEntry: z.boolean().optional(),
})
const manifestSchema = z.record(z.string(), chunkSchema)
export type BuildManifest = z.infer<typeof manifestSchema>

/**
 * Style sheets by route. Of two rules that are equally specific the later one counts, so the sheet of what a component is
 * made of has to stand before its own.
 */
export function sheetsByRoute(projectDir: string, manifestFile: string): Plugin {
  return {
    name: 'buoy style sheets by route',
    enforce: 'post',
    // React Router reads the manifest of the browser's build while it makes that of the server.
    async writeBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const { root } = this.environment.config
      const onDemand = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? chunk.moduleIds
              .filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
              .map((id) => ({ source: relative(root, id).replaceAll('\\', '/'), file: chunk.fileName }))
          : [],
      )
      const manifest = withOnDemand(await readManifest(manifestFile), onDemand)
      await writeFile(manifestFile, JSON.stringify(withAllSheets(manifest)))
    },
    resolveId: (id) => (id === LATER_SHEETS ? `\0${LATER_SHEETS}` : null),
    async load(id) {
      if (id !== `\0${LATER_SHEETS}`) return null
      const sheets =
        this.environment.mode === 'build' && this.environment.name !== 'client'
          ? laterSheets(await readManifest(manifestFile), (source) =>
              relative(projectDir, join(this.environment.config.root, source)).replaceAll('\\', '/'),
            )
          : null
      return `export default ${JSON.stringify(sheets)}`
    },
  }
}

async function readManifest(file: string): Promise<BuildManifest> {
  return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** The same with sources that are loaded on demand and share their file with others, for which the bundler writes no entry. */
export function withOnDemand(
  manifest: BuildManifest,
  onDemand: readonly { source: string; file: string }[],
): BuildManifest {
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const added: BuildManifest = {}
  for (const { source, file } of onDemand) {
    const key = keyOf.get(file)
    if (key === undefined || manifest[source] !== undefined) continue
    added[source] = { file, imports: [key], isDynamicEntry: true }
  }
  return { ...manifest, ...added }
}

/** The same with all sheets that a chunk needs, those of its imports first. */
export function withAllSheets(manifest: BuildManifest): BuildManifest {
  return Object.fromEntries(
    Object.entries(manifest).map(([key, chunk]) => [key, { ...chunk, css: sheetsOf(manifest, key) }]),
  )
}

function sheetsOf(manifest: BuildManifest, key: string): string[] {
  const seen = new Set<string>()
  const sheets = new Set<string>()
  function add(one: string) {
    if (seen.has(one)) return
    seen.add(one)
    for (const imported of manifest[one]?.imports ?? []) add(imported)
    for (const sheet of manifest[one]?.css ?? []) sheets.add(sheet)
  }
  add(key)
  return [...sheets]
}

function laterSheets(manifest: BuildManifest, pathOf: (source: string) => string): LaterSheets {
  return Object.fromEntries(
    Object.entries(manifest)
      .filter(([, { isDynamicEntry }]) => isDynamicEntry === true)
      .map(([key, { css = [] }]) => [pathOf(key), css.map((file) => `/${file}`)]),
  )
}
