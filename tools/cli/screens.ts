// Pictures of every screen of storefront, console, emails and popups at three widths, and one page that shows all of them
// beside each other: reports/screens/index.html. `npm run screens -- console` takes those whose title has the word.
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { bringBrowser } from '../browser/bring-browser.ts'
import { buildStale } from '../build/build-stale.ts'
import { runNode } from '../checks/run-node.ts'
import { contactSheet } from './contact-sheet.ts'

const PROJECT_DIR = resolve(import.meta.dirname, '../..')
const FOLDER = join(PROJECT_DIR, 'reports/screens')
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const say = (line: string) => process.stdout.write(`${line}\n`)

const wanted = process.argv.slice(2)
await buildStale({ projectDir: PROJECT_DIR, distDir: join(PROJECT_DIR, 'dist'), progress: say })
await bringBrowser(say)
if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true })
const only = wanted.length === 0 ? [] : ['-g', wanted.join('|')]
process.exitCode = await runNode(PROJECT_DIR, PLAYWRIGHT, ['test', '--config', 'screens.config.ts', ...only])
const files = (await readdir(FOLDER, { recursive: true }).catch(() => [])).filter((name) =>
  /\.(png|pdf)$/.test(name),
)
if (files.length > 0) {
  await writeFile(join(FOLDER, 'index.html'), contactSheet(files))
  say(`Screens   ${files.length} pictures and papers: ${join(FOLDER, 'index.html')}`)
}
