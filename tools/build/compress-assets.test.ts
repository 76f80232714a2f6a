import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressAssets } from './compress-assets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buoy-compress-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('writes a smaller copy of every text beside it, and leaves fonts and crumbs alone', async () => {
  const script = 'export const water = "blue";\n'.repeat(100)
  await writeFile(join(folder, 'root.js'), script)
  await writeFile(join(folder, 'tiny.css'), 'a{}')
  await writeFile(join(folder, 'figtree.woff2'), script)

  expect(await compressAssets(folder)).toBe(1)
  expect((await readdir(folder)).sort()).toEqual(
    ['figtree.woff2', 'root.js', 'root.js.br', 'root.js.gz', 'tiny.css'].sort(),
  )
  expect(brotliDecompressSync(await readFile(join(folder, 'root.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(join(folder, 'root.js.gz'))).toString()).toBe(script)
})
