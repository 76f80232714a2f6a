import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A Chromium and what must stand in its environment for it to start. */
export type Browser = { executablePath: string; env: Record<string, string>; from: string }

/** Debian's Chromium without windows: it needs half the processor. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Where systems keep a Chromium or Chrome, best first. */
const SYSTEM_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const UNPACKED_DIR = resolve(import.meta.dirname, '../../node_modules/.cache/chromium')
const VERSION_TIMEOUT_MS = 20_000

/**
 * Finds a browser for the tests: `CHROMIUM_PATH`, else one of the system, else the one that the
 * registry package `@sparticuz/chromium` carries, unpacked on first use together with the few
 * libraries it needs. Throws a text that says what to install when none of them starts.
 */
export async function findBrowser(chosenPath = process.env.CHROMIUM_PATH): Promise<Browser> {
  if (chosenPath) {
    const browser = { executablePath: chosenPath, env: {}, from: 'CHROMIUM_PATH' }
    const problem = await whyNotStarting(browser)
    if (problem === null) return browser
    throw new Error(`CHROMIUM_PATH=${chosenPath} does not start: ${problem}`)
  }
  const problems: string[] = []
  for (const executablePath of SYSTEM_PATHS.filter((path) => existsSync(path))) {
    const browser = { executablePath, env: {}, from: 'the system' }
    const problem = await whyNotStarting(browser)
    if (problem === null) return browser
    problems.push(`${executablePath}: ${problem}`)
  }
  try {
    const browser = await unpackPackagedBrowser(UNPACKED_DIR)
    const problem = await whyNotStarting(browser)
    if (problem === null) return browser
    problems.push(`@sparticuz/chromium: ${problem}`)
  } catch (error) {
    problems.push(`@sparticuz/chromium: ${error instanceof Error ? error.message : String(error)}`)
  }
  throw new Error(
    'No Chromium that starts was found. Install one (Debian and Ubuntu: `apt-get install chromium`) ' +
      `or name it in CHROMIUM_PATH.\n  ${problems.join('\n  ')}`,
  )
}

/** Asks for the version, which loads every library; the first line of the complaint when it cannot. */
async function whyNotStarting({ executablePath, env }: Browser): Promise<string | null> {
  try {
    await run(executablePath, ['--version'], {
      env: { ...process.env, ...env },
      timeout: VERSION_TIMEOUT_MS,
    })
    return null
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string }
    return (stderr || message).trim().split('\n')[0] ?? 'it did not start'
  }
}

/**
 * Unpacks in a process of its own, because the package takes its folder from TMPDIR and decides
 * by an environment variable of Amazon Linux whether to unpack the libraries too.
 */
async function unpackPackagedBrowser(dir: string): Promise<Browser> {
  await mkdir(dir, { recursive: true })
  const script =
    "import('@sparticuz/chromium').then(async (m) => console.log(await m.default.executablePath()))"
  const { stdout } = await run(process.execPath, ['-e', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: dir, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  })
  const hasFonts = existsSync('/etc/fonts/fonts.conf')
  return {
    executablePath: stdout.trim(),
    env: {
      LD_LIBRARY_PATH: join(dir, 'al2023/lib'),
      ...(hasFonts ? {} : { FONTCONFIG_PATH: join(dir, 'fonts') }),
    },
    from: '@sparticuz/chromium',
  }
}
