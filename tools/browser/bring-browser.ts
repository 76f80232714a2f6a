import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { type Browser, findBrowser, HEADLESS_SHELL } from './find-browser.ts'

const run = promisify(execFile)
const APT = '/usr/bin/apt-get'

/** What Debian calls its Chromium without windows, and the whole one, which Ubuntu has too. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/**
 * Finds a browser; where there is none, or only one with windows, and the machine is a throw-away one of continuous
 * integration (`CI` is set, root, Debian or Ubuntu), installs Chromium. Nobody's own machine is touched. Throws when
 * there is no browser in the end; one with windows is good enough where no other can be had.
 */
export async function bringBrowser(say: (text: string) => void): Promise<Browser> {
  const mayInstall = Boolean(process.env.CI) && process.getuid?.() === 0 && existsSync(APT)
  if (!mayInstall) return findBrowser()
  const found = await findBrowser().catch(() => null)
  const isLight = found?.executablePath === HEADLESS_SHELL
  if (found && (isLight || found.from === 'CHROMIUM_PATH')) return found
  const wanted = found ? PACKAGES.slice(0, 1) : PACKAGES
  for (const name of wanted) {
    say(`Browser   installing ${name} with apt-get`)
    try {
      await run(APT, ['update', '-qq'])
      await run(APT, ['install', '-y', '-qq', '--no-install-recommends', name])
      break
    } catch (error) {
      say(`Browser   ${(error instanceof Error ? error.message : String(error)).trim()}`)
    }
  }
  return findBrowser()
}
