import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { BUDGETS } from './sizes/budgets.ts'

const DIST_DIR = resolve(import.meta.dirname, '../dist')
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Sizes as they travel: each file compressed by itself, as the server sends it. */
async function compressedSize(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => brotliCompressSync(await readFile(file)).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const width = Math.max(...BUDGETS.map(({ name }) => name.length))
for (const { name, limit, files } of BUDGETS) {
  const found = await files(DIST_DIR)
  const size = await compressedSize(found)
  const verdict = size <= limit ? 'fits' : 'TOO LARGE'
  const of = `${kilobytes(size).padStart(9)} of ${kilobytes(limit).padStart(8)}`
  process.stdout.write(`${name.padEnd(width)} ${of}  ${verdict}  (${found.length} files)\n`)
  if (size > limit) {
    process.exitCode = 1
    for (const file of found) {
      const bytes = brotliCompressSync(await readFile(file)).length
      process.stdout.write(`  ${kilobytes(bytes).padStart(9)}  ${file.slice(join(DIST_DIR, '/').length)}\n`)
    }
  }
}
