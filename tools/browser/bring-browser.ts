import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { type Browser, findBrowser } from './find-browser.ts'

const run = promisify(execFile)
const APT = '/usr/bin/apt-get'

/**
 * Finds a browser; where there is none and the machine is a throw-away one of continuous integration
 * (`CI` is set, root, Debian or Ubuntu), installs Chromium. Nobody's own machine is touched.
 */
export async function bringBrowser(say: (text: string) => void): Promise<Browser> {
  try {
    return await findBrowser()
  } catch (error) {
    const mayInstall = Boolean(process.env.CI) && process.getuid?.() === 0 && existsSync(APT)
    if (!mayInstall) throw error
    say('Browser   installing Chromium with apt-get')
    await run(APT, ['update', '-qq'])
    await run(APT, ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    return findBrowser()
  }
}
