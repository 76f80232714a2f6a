import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** Goods and places of the demo store: its texts are content in `db/seed`, the product sells anything. */
const OF_THE_DEMO_STORE =
  /\b(?:trays?|pools?|waters?|lagoons?|afloat|float(?:s|ing|ed)?|drift\w*|swim\w*|sailed|queensland|noosa|byron|brisbane|bamboo|acacia|spritz\w*)\b/i

/** Simulated websites, names of the demo store's pictures, and lists of all the states and zones of a country. */
const EXCEPT = [
  /\.(?:test|fixtures)\.tsx?$/,
  /^apps\/sandbox\//,
  /^packages\/popups\/designs\/rules\/templates\/demo-pictures\.ts$/,
  /^packages\/kernel\/rules\/regions\.ts$/,
  /^packages\/platform\/site\/rules\/time-zones\.ts$/,
]

/** Text of a source that people may read: words in markup, and strings that hold a space or begin with a capital. */
function textsOf(file: string): string[] {
  const { program } = parseSync(file, readFileSync(resolve(ROOT, file), 'utf8'))
  const found: string[] = []
  const take = (text: unknown) => {
    if (typeof text === 'string' && /^[A-Z]|\s/.test(text)) found.push(text)
  }
  new Visitor({
    JSXText: ({ value }) => take(value),
    Literal: ({ value }) => take(value),
    TemplateElement: ({ value }) => take(value.cooked),
  }).visit(program)
  return found
}

it('speaks of no goods and no places: the texts of the demo store are its content', () => {
  const files = globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules'),
  }).filter((file) => !EXCEPT.some((pattern) => pattern.test(file)))
  expect(files.length).toBeGreaterThan(1_000)
  const named = files.flatMap((file) =>
    textsOf(file)
      .filter((text) => OF_THE_DEMO_STORE.test(text))
      .map((text) => `${file}: ${text.trim()}`),
  )
  expect(named).toEqual([])
})
