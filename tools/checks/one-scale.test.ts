import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Style sheets of what shoppers see; popups and the console have scales of their own. */
const SHEETS = globSync('{packages,apps}/**/*.css', {
  cwd: ROOT,
  exclude: (path) => /node_modules|popups|sandbox|console|tokens\.css|fonts\.css/.test(path),
})

/** An owner's own sizes, of one module on one device. */
const OWNERS_OWN = /var\(--(desktop|tablet|phone)-/
/** Paper is measured in points. */
const ON_PAPER = '10pt'

/** What style sheets say of a property, with the place. */
function valuesOf(property: string): { where: string; value: string }[] {
  return SHEETS.flatMap((sheet) => {
    const lines = readFileSync(join(ROOT, sheet), 'utf8').split('\n')
    return lines.flatMap((line, index) => {
      const value = new RegExp(`^\\s*(?:${property}): (.*);`).exec(line)?.[1]
      return value === undefined ? [] : [{ where: `${sheet}:${index + 1}`, value }]
    })
  }).filter(({ value }) => !OWNERS_OWN.test(value) && value !== ON_PAPER)
}

it('takes size, weight and height of line of every text from the scale', () => {
  const texts = valuesOf('font|font-size|font-weight|line-height')
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter(({ value }) => /\d/.test(value) && value !== '0')).toEqual([])
})

it('takes room between and inside of things from the scale', () => {
  const room = valuesOf('(?:margin|padding|gap|row-gap|column-gap)[a-z-]*')
  expect(room.length).toBeGreaterThan(500)
  expect(
    room.filter(
      ({ value }) => /\d(em|ch|vw|cqi)\b/.test(value) || (/\drem/.test(value) && !value.startsWith('calc')),
    ),
  ).toEqual([])
})
