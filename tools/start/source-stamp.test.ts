import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TARGETS } from '../build/targets.ts'
import { isBuiltFromThese, SOURCES, stampFile, stampOfSources } from './source-stamp.js'

let project: string
let dist: string
const DAY = new Date('2026-11-21T00:00:00Z')

async function write(path: string, text: string, changed = DAY): Promise<void> {
  const file = join(project, path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, text)
  await utimes(file, changed, changed)
}

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'buoy-stamp-'))
  dist = join(project, 'dist')
  await write('packages/shop/a.ts', 'one')
  await write('buoy.config.ts', 'two')
  await mkdir(dist)
  await writeFile(stampFile(dist), stampOfSources(project))
})
afterEach(() => rm(project, { recursive: true, force: true }))

const isFresh = () => isBuiltFromThese(project, dist)

it('what was built is fresh until a source is changed, added, renamed or taken away', async () => {
  expect(isFresh()).toBe(true)
  await write('packages/shop/a.ts', 'one, changed')
  expect(isFresh()).toBe(false)
  await write('packages/shop/a.ts', 'one')
  expect(isFresh()).toBe(true)
  await write('packages/shop/a.ts', 'eno', new Date(DAY.getTime() + 1))
  expect(isFresh()).toBe(false)
  await write('packages/shop/a.ts', 'one')
  await write('packages/shop/b.ts', '')
  expect(isFresh()).toBe(false)
  await rm(join(project, 'packages/shop/b.ts'))
  expect(isFresh()).toBe(true)
  await rm(join(project, 'buoy.config.ts'))
  expect(isFresh()).toBe(false)
})

it('what was taken away is not fresh, and packages, tests or files of tools change nothing', async () => {
  await write('packages/shop/node_modules/x.js', 'x')
  await write('apps-notes.txt', 'x')
  await write('packages/shop/.cache/x', 'x')
  await write('packages/shop/a.test.ts', 'x')
  expect(isFresh()).toBe(true)
  await rm(dist, { recursive: true })
  expect(isFresh()).toBe(false)
})

it('looks at everything that the build is made from', () => {
  const roots = new Set(TARGETS.flatMap(({ inputs }) => inputs.map((input) => input.split('/', 1)[0] ?? '')))
  expect([...roots].filter((root) => !SOURCES.includes(root))).toEqual([])
})
