import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * Every script that a browser loads before it can run `entries`: they and what they import, without what
 * they may import later. Paths are absolute; an import from the site's root is looked up below `siteDir`.
 */
export async function loadedFiles(entries: readonly string[], siteDir: string): Promise<string[]> {
  const loaded = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file)) continue
    loaded.add(file)
    waiting.push(...importsOf(file, await readFile(file, 'utf8'), siteDir))
  }
  return [...loaded]
}

/** What `file` itself may import later, each with all that comes with it; as {@link loadedFiles}. */
export async function laterFiles(file: string, siteDir: string): Promise<string[]> {
  const source = await readFile(file, 'utf8')
  const specifiers = parseSync(file, source).module.dynamicImports.flatMap(({ moduleRequest }) => {
    const written = source.slice(moduleRequest.start, moduleRequest.end)
    return /^["'`][^"'`$]+["'`]$/.test(written) ? [written.slice(1, -1)] : []
  })
  return loadedFiles(
    specifiers.map((specifier) => pathOf(specifier, file, siteDir)),
    siteDir,
  )
}

function importsOf(file: string, source: string, siteDir: string): string[] {
  const { module } = parseSync(file, source)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map((entry) => entry.moduleRequest?.value),
  )
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  return [...imported, ...exported].flatMap((specifier) =>
    specifier === undefined ? [] : [pathOf(specifier, file, siteDir)],
  )
}

function pathOf(specifier: string, file: string, siteDir: string): string {
  return specifier.startsWith('/') ? join(siteDir, specifier) : join(dirname(file), specifier)
}
