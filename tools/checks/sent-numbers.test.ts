import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

it('reads no number of a request as JavaScript would, to which 0x10 is sixteen and true is one', () => {
  const files = globSync('{packages,apps}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules'),
  })
  expect(files.length).toBeGreaterThan(1000)
  const coercing = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('z.coerce'))
  expect(coercing, 'read it by plainNumber of the kernel').toEqual([])
})
