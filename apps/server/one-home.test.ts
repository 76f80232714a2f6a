import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** Tables of what is so in all Australia, whichever state or currency a shop is at home in, and a column's default in SQL. */
const TABLES =
  /\/(?:regions|australian-postcodes|payments\/stripe\/rules\/methods|cart\.table|site\/contract|read-store-details)\.ts$/

/** What shoppers and their calls meet, without tests, what tests share, and screens that suggest an example. */
async function sources(): Promise<string[]> {
  const found: string[] = []
  const places =
    '{apps/{server,storefront},packages/{kernel,people,platform,shop,pages,popups}}/**/*.{ts,tsx}'
  for await (const path of glob(places, { cwd: ROOT })) found.push(path.replaceAll('\\', '/'))
  return found.filter((path) => !/\.(?:test|fixtures)\.tsx?$|\/console\/|\/node_modules\//.test(path))
}

it('currency, country and default state are written down once each, and read from there everywhere [S9.08]', async () => {
  const files = await sources()
  expect(files.length).toBeGreaterThan(500)
  const own = files.flatMap((path) => {
    if (TABLES.test(path)) return []
    const text = readFileSync(resolve(ROOT, path), 'utf8')
    return [...text.matchAll(/'(?:AUD|NSW)'/g)].map(([word]) => `${path}: ${word}`)
  })
  expect(own.sort()).toEqual([
    "packages/kernel/rules/home.ts: 'NSW'",
    "packages/kernel/rules/store-locale.ts: 'AUD'",
  ])
})
