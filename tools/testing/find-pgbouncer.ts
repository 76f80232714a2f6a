import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { platform } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** PgBouncer, and what must stand in its environment for it to start. */
export type Pgbouncer = { executablePath: string; env: Record<string, string> }

const SYSTEM_PATHS = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
]
/** Debian's and Ubuntu's, with the libraries that few machines have. */
const PACKAGES = ['pgbouncer', 'libcares2', 'libc-ares2', 'libevent-2.1-7', 'libevent-2.1-7t64']
const UNPACKED_DIR = resolve(import.meta.dirname, '../../node_modules/.cache/pgbouncer')

/**
 * Finds PgBouncer: one of the system, else that of the packages of Debian or Ubuntu, which are downloaded and unpacked
 * below `node_modules` on first use, without a right to install anything. Throws a text that says what to install where
 * there is neither.
 */
export async function findPgbouncer(): Promise<Pgbouncer> {
  for (const executablePath of SYSTEM_PATHS.filter((path) => existsSync(path))) {
    if (await starts({ executablePath, env: {} })) return { executablePath, env: {} }
  }
  const unpacked = unpackedIn(UNPACKED_DIR)
  if (!(await starts(unpacked))) await unpackPackages(UNPACKED_DIR)
  if (await starts(unpacked)) return unpacked
  throw new Error(
    'This test needs PgBouncer, and there is none. Install it: `apt-get install pgbouncer` on Debian and Ubuntu, ' +
      `\`brew install pgbouncer\` on macOS. (Its packages could not be fetched with apt-get on this ${platform()}.)`,
  )
}

function unpackedIn(dir: string): Pgbouncer {
  const machine = { x64: 'x86_64', arm64: 'aarch64' }[process.arch as string] ?? process.arch
  const libraries = [`usr/lib/${machine}-linux-gnu`, `lib/${machine}-linux-gnu`].map((path) =>
    join(dir, path),
  )
  return {
    executablePath: join(dir, 'usr/sbin/pgbouncer'),
    env: { LD_LIBRARY_PATH: libraries.join(':') },
  }
}

/** Names of a package differ between releases, so each is fetched by itself and may be missing. */
async function unpackPackages(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true })
  for (const name of PACKAGES) await run('apt-get', ['download', '-qq', name], { cwd: dir }).catch(() => {})
  if (!(await readdir(dir)).some((file) => file.startsWith('pgbouncer_'))) {
    // A fresh machine of continuous integration knows no packages yet.
    await run('apt-get', ['update', '-qq']).catch(() => {})
    for (const name of PACKAGES) await run('apt-get', ['download', '-qq', name], { cwd: dir }).catch(() => {})
  }
  for (const file of await readdir(dir)) {
    if (file.endsWith('.deb')) await run('dpkg-deb', ['-x', join(dir, file), dir])
  }
}

async function starts({ executablePath, env }: Pgbouncer): Promise<boolean> {
  return run(executablePath, ['--version'], { env: { ...process.env, ...env } }).then(
    () => true,
    () => false,
  )
}
