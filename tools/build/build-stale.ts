import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildContext, TARGETS, type Target } from './targets.ts'

/** Files that are never part of what is served. */
const IGNORED = /(?:^|\/)(?:node_modules|server|\.react-router)(?:\/|$)|\.test\.tsx?$|\.fixtures\.ts$/

/**
 * Builds every target whose sources are not those of its last build, one after the other, and says
 * so. Says nothing when all is fresh. `dist/built.json` keeps a hash of the sources per target.
 */
export async function buildStale(context: BuildContext): Promise<void> {
  await mkdir(context.distDir, { recursive: true })
  const file = join(context.distDir, 'built.json')
  const built = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, string>
  for (const target of TARGETS) {
    const wanted = await hashSources(context.projectDir, target)
    if (built[target.name] === wanted) continue
    const started = Date.now()
    context.progress(`Build     ${target.name}`)
    await target.build(context)
    context.progress(`Build     ${target.name} done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
    built[target.name] = wanted
    await writeFile(file, JSON.stringify(built, null, 2))
  }
}

async function hashSources(projectDir: string, target: Target): Promise<string> {
  const hash = createHash('sha256')
  for (const input of target.inputs) {
    for (const path of await listFiles(projectDir, input)) {
      hash
        .update(path)
        .update('\0')
        .update(await readFile(join(projectDir, path)))
    }
  }
  return hash.digest('hex')
}

async function listFiles(projectDir: string, path: string): Promise<string[]> {
  const known = await stat(join(projectDir, path))
  if (known.isFile()) return [path]
  const entries = await readdir(join(projectDir, path), { withFileTypes: true })
  const lists = await Promise.all(
    entries
      .map((entry) => ({ entry, inner: `${path}/${entry.name}` }))
      .filter(({ inner }) => !IGNORED.test(inner))
      .sort((a, b) => (a.inner < b.inner ? -1 : 1))
      .map(({ entry, inner }) => (entry.isDirectory() ? listFiles(projectDir, inner) : [inner])),
  )
  return lists.flat()
}
