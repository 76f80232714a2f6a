// Pictures of every screen of storefront and console at three widths, and one page that shows all of them beside each
// other: reports/screens/index.html. `npm run screens -- console` takes those whose title has the word.
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { bringBrowser } from '../browser/bring-browser.ts'
import { buildStale } from '../build/build-stale.ts'
import { runNode } from '../checks/run-node.ts'

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
  name.endsWith('.png'),
)
if (files.length > 0) {
  await writeFile(join(FOLDER, 'index.html'), contactSheet(files))
  say(`Screens   ${files.length} pictures: ${join(FOLDER, 'index.html')}`)
}

/** All pictures, one row for each screen, its widths beside each other. */
function contactSheet(pictures: readonly string[]): string {
  const rows = Map.groupBy(pictures.toSorted(byWidth), (name) => name.replace(/-\d+\.png$/, ''))
  const figures = [...rows].toSorted().map(([screen, its]) => {
    const images = its.map((name) => `<a href="${name}"><img src="${name}" alt="" loading="lazy"></a>`)
    return `<h2>${screen.replaceAll('-', ' ').replaceAll(/[/\\]/g, ': ')}</h2><div>${images.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;margin:24px;background:#ddd}h2{font-size:14px;margin:24px 0 8px}
div{display:flex;gap:8px;align-items:flex-start}img{height:480px;object-fit:cover;object-position:top}</style>
${figures.join('\n')}
`
}

function byWidth(one: string, other: string): number {
  const widthOf = (name: string) => Number(/-(\d+)\.png$/.exec(name)?.[1])
  return widthOf(one) - widthOf(other)
}
