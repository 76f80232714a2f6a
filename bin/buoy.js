#!/usr/bin/env node
// The one script that runs on whatever Node the machine has (20.19 or newer) and without any
// package: it looks at the environment, installs what is missing, and hands over to the Node and the tools of the
// project. The server it builds and runs, and starts again when it ends unexpectedly.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  describeProblems,
  environmentProblems,
  givenVariables,
  whereToListen,
} from '../apps/server/environment-checks.js'
import { portProblem } from '../tools/start/port-problem.js'
import { isBuiltFromThese } from '../tools/start/source-stamp.js'
import { supervise } from '../tools/start/supervise.js'

const PROJECT_DIR = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const COMMANDS = [
  'start',
  'dev',
  'build',
  'test',
  'bench',
  'chaos',
  'requirements',
  'screens',
  'mutate',
  'backup',
  'restore',
]
/** These listen as the environment says, so it is looked at before anything is installed or built. */
const SERVING = ['start', 'dev']
const OLDEST_HOST_NODE = [20, 19]
const OLDEST_OWN_NODE = 24
const INSTALLED_MARK = join(PROJECT_DIR, 'node_modules/.buoy-installed')
/** What V8 has compiled is kept here for the next start. */
const COMPILE_CACHE = join(PROJECT_DIR, 'node_modules/.cache/node')

const [command = '', ...args] = process.argv.slice(2)
if (!COMMANDS.includes(command)) giveUp(`Usage: node bin/buoy.js ${COMMANDS.join('|')}`)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const [oldestMajor = 0, oldestMinor = 0] = OLDEST_HOST_NODE
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  giveUp(`Buoy needs Node ${OLDEST_HOST_NODE.join('.')} or newer to begin; this is ${process.versions.node}.`)
}
if (SERVING.includes(command)) await checkEnvironment()
install()
const node = ownNode()
/** The product's Node comes first wherever a command of it starts another. */
const env = {
  ...process.env,
  PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
}
process.exit(command === 'start' ? await start() : await run(command, args))

/**
 * Builds what is stale in a process that ends, unless no source has been touched since the last build; then runs the
 * server, which knows nothing of the tools of the build.
 */
async function start() {
  if (!isBuiltFromThese(PROJECT_DIR, join(PROJECT_DIR, 'dist'))) {
    const built = await run('build', [])
    if (built !== 0) return built
  }
  return supervise({
    file: node,
    args: [join(PROJECT_DIR, 'dist/server/main.js')],
    cwd: PROJECT_DIR,
    env: { ...env, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILE_CACHE },
    say: (line) => process.stdout.write(`${line}\n`),
    signals: process,
  })
}

/** Gives up when a variable is wrong, or the port cannot be had. */
async function checkEnvironment() {
  const problems = environmentProblems(process.env)
  if (problems.length > 0) giveUp(describeProblems(problems))
  const problem = await portProblem(whereToListen(givenVariables(process.env)))
  if (problem !== null) giveUp(problem)
}

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

/**
 * Runs a command of `tools/cli` in the same terminal, and passes signals on. Resolves with its exit code.
 *
 * @param {string} name
 * @param {string[]} parameters
 * @returns {Promise<number>}
 */
function run(name, parameters) {
  // An address, since `--import` takes a path of Windows for one.
  const readTsx = pathToFileURL(join(PROJECT_DIR, 'tools/node/read-tsx.ts')).href
  const file = join(PROJECT_DIR, `tools/cli/${name}.ts`)
  const child = spawn(node, ['--import', readTsx, file, ...parameters], {
    cwd: PROJECT_DIR,
    stdio: 'inherit',
    env,
  })
  // The terminal sends SIGINT to both; only the child decides what it means.
  const ignore = () => {}
  const passOn = () => child.kill('SIGTERM')
  process.on('SIGINT', ignore)
  process.on('SIGTERM', passOn)
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.off('SIGINT', ignore)
      process.off('SIGTERM', passOn)
      resolve(signal === null ? (code ?? 1) : 1)
    })
  })
}

/**
 * @param {string} message
 * @returns {never}
 */
function giveUp(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
