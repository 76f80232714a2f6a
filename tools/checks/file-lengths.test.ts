import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** The longest that a file may be, in lines; longer ones are split by reason to change. */
const LONGEST = 300
/** Nine of ten files are shorter than this, in lines. */
const NINE_OF_TEN = 150

const FILES = '{apps,bin,db,e2e,examples,packages,tools}/**/*.{ts,tsx,js,css}'
const SKIPPED = /(?:^|\/)(?:node_modules|dist)(?:\/|$)/

/** Lines of every source file, tests among them; migrations are never edited, so they are not counted. */
function lengths(): { file: string; lines: number }[] {
  return globSync(FILES, { cwd: ROOT, exclude: (path) => SKIPPED.test(path) }).map((file) => ({
    file,
    lines: readFileSync(resolve(ROOT, file), 'utf8').trimEnd().split('\n').length,
  }))
}

it('has no file of more than 300 lines, and nine of ten have fewer than 150', () => {
  const files = lengths().sort((one, other) => one.lines - other.lines)
  expect(files.length).toBeGreaterThan(4000)
  expect(files.filter(({ lines }) => lines > LONGEST)).toEqual([])
  expect(files[Math.floor(files.length * 0.9)]?.lines).toBeLessThan(NINE_OF_TEN)
})
