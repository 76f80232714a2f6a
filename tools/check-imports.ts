import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkImports } from './imports/check.ts'
import { readModule } from './imports/read-module.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const FOLDERS = ['apps', 'packages', 'db', 'e2e', 'tools']
const SKIPPED = /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)/

/** Every TypeScript file of the repository, by its path from the root. */
function sourceFiles(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  )
  return [...readdirSync(ROOT), ...inFolders]
    .filter((path) => /\.tsx?$/.test(path) && !SKIPPED.test(path))
    .sort()
}

const modules = sourceFiles().map((path) => readModule(path, readFileSync(`${ROOT}/${path}`, 'utf8')))
const breaches = checkImports(modules)
for (const { path, line, message } of breaches) process.stdout.write(`${path}:${line}  ${message}\n`)
process.stdout.write(`Import directions: ${modules.length} files, ${breaches.length} breaches.\n`)
process.exitCode = breaches.length === 0 ? 0 : 1
