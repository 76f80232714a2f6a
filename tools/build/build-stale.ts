import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stampFile, stampOfSources } from '../start/source-stamp.js'
import { type BuildContext, TARGETS, type Target } from './targets.ts'

/** Files that are never part of what browsers load. */
const IGNORED = /(?:^|\/)(?:node_modules|server|\.react-router)(?:\/|$)|\.test\.tsx?$|\.fixtures\.ts$/

/**
 * Builds every target whose sources are not those of its last build, one after the other, and says
 * so. Says nothing when all is fresh. `dist/built.json` keeps a hash of the sources per target, and a stamp beside it tells
 * the next start that none of them has been touched.
 */
export async function buildStale(context: BuildContext): Promise<void> {
  await mkdir(context.distDir, { recursive: true })
  // As they are before any is read: what changes while it is built is compared at the next start.
  const stamp = stampOfSources(context.projectDir)
  const file = join(context.distDir, 'built.json')
  const built = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, string>
  const read = openSources(context.projectDir)
  for (const target of TARGETS) {
    const wanted = hashSources(context.projectDir, target, read)
    if (built[target.name] === wanted) continue
    const started = Date.now()
    context.progress(`Build     ${target.name}`)
    await target.build(context)
    context.progress(`Build     ${target.name} done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
    built[target.name] = wanted
    await writeFile(file, JSON.stringify(built, null, 2))
  }
  await writeFile(stampFile(context.distDir), stamp)
}

type ReadSource = (path: string) => Buffer

/** Each file is read once, although most of them are sources of several targets. */
function openSources(projectDir: string): ReadSource {
  const known = new Map<string, Buffer>()
  return (path) => {
    const content = known.get(path) ?? readFileSync(join(projectDir, path))
    known.set(path, content)
    return content
  }
}

/** Nothing else happens meanwhile, and three thousand small files are read sooner one by one than all at once. */
function hashSources(projectDir: string, target: Target, read: ReadSource): string {
  const hash = createHash('sha256')
  for (const input of target.inputs) {
    for (const path of listFiles(projectDir, input, target.ignored ?? IGNORED)) {
      hash.update(path).update('\0').update(read(path))
    }
  }
  return hash.digest('hex')
}

function listFiles(projectDir: string, path: string, ignored: RegExp): string[] {
  if (statSync(join(projectDir, path)).isFile()) return [path]
  return readdirSync(join(projectDir, path), { withFileTypes: true })
    .map((entry) => ({ entry, inner: `${path}/${entry.name}` }))
    .filter(({ inner }) => !ignored.test(inner))
    .sort((a, b) => (a.inner < b.inner ? -1 : 1))
    .flatMap(({ entry, inner }) => (entry.isDirectory() ? listFiles(projectDir, inner, ignored) : [inner]))
}
