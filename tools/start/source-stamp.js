import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that any target of the build is made from (`tools/build/targets.ts`), and more. */
export const SOURCES = [
  'apps',
  'packages',
  'db',
  'tools',
  'examples',
  'buoy.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
]
/** Packages, what tools write for themselves, such as `.react-router`, and tests, which are part of nothing that is built. */
const IGNORED = /^(?:node_modules|\..*)$|\.test\.tsx?$/
/** Inside `dist`, so that it goes with what was built. */
const STAMP = 'sources.stamp'

/**
 * What all sources of the build look like from outside: a hash of their paths, sizes and times of change. None of them is
 * read, so it takes a twentieth of the time of comparing contents.
 *
 * @param {string} projectDir
 * @returns {string}
 */
export function stampOfSources(projectDir) {
  const hash = createHash('sha256')
  /** @param {string} path */
  function look(path) {
    const file = join(projectDir, path)
    const { size, mtimeMs } = statSync(file)
    hash.update(`${path}\0${size}\0${mtimeMs}\0`)
  }
  /** @param {string} path */
  function walk(path) {
    const entries = readdirSync(join(projectDir, path), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (IGNORED.test(entry.name)) continue
      const inner = `${path}/${entry.name}`
      if (entry.isDirectory()) walk(inner)
      else look(inner)
    }
  }
  for (const path of SOURCES) {
    const file = join(projectDir, path)
    if (!existsSync(file)) continue
    if (statSync(file).isDirectory()) walk(path)
    else look(path)
  }
  return hash.digest('hex')
}

/**
 * Where the build keeps the stamp of the sources that it was made from.
 *
 * @param {string} distDir
 * @returns {string}
 */
export function stampFile(distDir) {
  return join(distDir, STAMP)
}

/**
 * Whether what was built is of the sources as they are. `false` says only that contents have to be compared.
 *
 * @param {string} projectDir
 * @param {string} distDir
 * @returns {boolean}
 */
export function isBuiltFromThese(projectDir, distDir) {
  const file = stampFile(distDir)
  return existsSync(file) && readFileSync(file, 'utf8') === stampOfSources(projectDir)
}
