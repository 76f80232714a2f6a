#!/usr/bin/env node
// The one script that runs on whatever Node the machine has (20.19 or newer) and without any
// package: it installs what is missing and hands over to the Node and the tools of the project.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const PROJECT_DIR = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const COMMANDS = [
  'start',
  'dev',
  'build',
  'test',
  'bench',
  'chaos',
  'requirements',
  'mutate',
  'backup',
  'restore',
]
const OLDEST_HOST_NODE = [20, 19]
const OLDEST_OWN_NODE = 24
const INSTALLED_MARK = join(PROJECT_DIR, 'node_modules/.buoy-installed')

const [command = '', ...args] = process.argv.slice(2)
if (!COMMANDS.includes(command)) giveUp(`Usage: node bin/buoy.js ${COMMANDS.join('|')}`)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < OLDEST_HOST_NODE[0] || (major === OLDEST_HOST_NODE[0] && minor < OLDEST_HOST_NODE[1])) {
  giveUp(`Buoy needs Node ${OLDEST_HOST_NODE.join('.')} or newer to begin; this is ${process.versions.node}.`)
}
install()
// An address, since `--import` takes a path of Windows for one.
const readTsx = pathToFileURL(join(PROJECT_DIR, 'tools/node/read-tsx.ts')).href
hand(ownNode(), ['--import', readTsx, join(PROJECT_DIR, `tools/cli/${command}.ts`), ...args])

/** Installs the packages of the lock file, unless exactly these are installed already. */
function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(PROJECT_DIR, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(INSTALLED_MARK) ? readFileSync(INSTALLED_MARK, 'utf8') : ''
  if (installed === wanted) return
  process.stdout.write('Packages  installing from the npm registry (once; about a minute)\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Not `npm ci`: it refuses a lock file that lacks binaries of platforms which this registry may not
  // have. `--no-save` keeps to the versions of the lock file all the same.
  const flags = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync(npm, flags, {
    cwd: PROJECT_DIR,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (result.status !== 0)
    giveUp('Installing the packages failed; the lines above say why. Check the network and try again.')
  writeFileSync(INSTALLED_MARK, wanted)
}

/** The Node that the product runs on: the registry's for this platform, or the host's when it is new enough. */
function ownNode() {
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const file = join(PROJECT_DIR, 'node_modules', name, binary)
  if (existsSync(file)) return file
  if (major >= OLDEST_OWN_NODE) return process.execPath
  giveUp(
    `No Node ${OLDEST_OWN_NODE} came with the packages for this machine (${name}). Install Node ${OLDEST_OWN_NODE} or newer and try again.`,
  )
}

/** Becomes the given process: same terminal, its signals and its exit code. */
function hand(file, parameters) {
  const path = `${dirname(file)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`
  const child = spawn(file, parameters, {
    cwd: PROJECT_DIR,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  })
  // The terminal sends SIGINT to both; only the child decides what it means.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))
}

function giveUp(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
