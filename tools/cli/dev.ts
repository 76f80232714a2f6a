// The server with hot reload: pages and console come from their sources through Vite; a change of the
// server's own sources starts it again.
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { NODE_ARGS } from '../node/node-args.ts'

const PROJECT_DIR = resolve(import.meta.dirname, '../..')
/** Where the server's sources stand. Node's own `--watch` takes files that Vite writes beside its settings for some. */
const SOURCES = ['apps/server', 'apps/sandbox', 'packages', 'db']
const NOT_THE_SERVERS = /(^|\/)(node_modules|storefront|console|widget)\/|\.(test|fixtures)\.tsx?$/
/** Editors write a file in several steps, and several files at once. */
const SETTLED_AFTER_MS = 150

await import('./build.ts')
let isAgain = false
let server = start()

let soon: NodeJS.Timeout | undefined
for (const folder of SOURCES) {
  watch(join(PROJECT_DIR, folder), { recursive: true }, (_event, file) => {
    if (file === null || !/\.(tsx?|sql)$/.test(file) || NOT_THE_SERVERS.test(file.replaceAll('\\', '/')))
      return
    clearTimeout(soon)
    soon = setTimeout(() => {
      process.stdout.write(`Changed   ${join(folder, file)}: starting again\n`)
      startAgain()
    }, SETTLED_AFTER_MS)
  })
}
// The terminal sends SIGINT to both; the server takes its time, and one that has ended already takes none.
process.on('SIGINT', () => server.exitCode !== null && process.exit(0))
process.on('SIGTERM', () => server.kill('SIGTERM') || process.exit(0))

function start(): ChildProcess {
  const main = join(PROJECT_DIR, 'apps/server/main.ts')
  const child = spawn(process.execPath, [...NODE_ARGS, main, '--dev'], {
    cwd: PROJECT_DIR,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  })
  child.on('exit', (code) => {
    if (isAgain) {
      isAgain = false
      server = start()
    } else if (code === 0 || code === null) process.exit(0)
    else process.stdout.write('The server ended. It is started again when a file changes.\n')
  })
  return child
}

/** Also one that has ended by itself, for example on a mistake that has just been mended. */
function startAgain(): void {
  if (server.exitCode !== null) server = start()
  else if (!isAgain) {
    isAgain = true
    server.kill('SIGTERM')
  }
}
