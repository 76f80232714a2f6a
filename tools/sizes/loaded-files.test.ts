import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { laterFiles, loadedFiles } from './loaded-files.ts'

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'buoy-sizes-'))
})
afterEach(async () => {
  await rm(dir, { recursive: true, force: true })
})

it('follows imports and re-exports once, and leaves what is only loaded later', async () => {
  const files = {
    'entry.js': `import './a.js'; import { b } from '/b.js'; const later = () => import('./later.js'); b(later)`,
    'a.js': `export { c } from './c.js'`,
    'b.js': `import './c.js'; export const b = (x) => x`,
    'c.js': `export const c = 1`,
    'later.js': `export const huge = 1`,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)

  const found = await loadedFiles([join(dir, 'entry.js')], dir)
  expect(found.map((file) => basename(file)).sort()).toEqual(['a.js', 'b.js', 'c.js', 'entry.js'])
})

it('fails when a script is missing, rather than measuring less', async () => {
  await writeFile(join(dir, 'entry.js'), `import './gone.js'`)
  await expect(loadedFiles([join(dir, 'entry.js')], dir)).rejects.toThrow('gone.js')
})

it('finds what a script itself may load later, with what that imports', async () => {
  const files = {
    'page.js': `const views = { a: () => import('./a.js'), b: () => import("/b.js"), c: (name) => import(name) }`,
    'a.js': `import './shared.js'; const more = () => import('./far.js')`,
    'b.js': `import './shared.js'`,
    'shared.js': `export const s = 1`,
    'far.js': `export const f = 1`,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)
  const found = await laterFiles(join(dir, 'page.js'), dir)
  expect(found.map((file) => basename(file)).sort()).toEqual(['a.js', 'b.js', 'shared.js'])
})
