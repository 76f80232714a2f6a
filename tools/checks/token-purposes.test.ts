import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isSignatureOf,
  readEndingToken,
  readToken,
  signatureOf,
  tokenPurpose,
  writeEndingToken,
  writeToken,
} from '@buoy/kernel/server/signed-token.ts'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const DEPS = { secret: 'tide', clock: { now: () => new Date(0) } }
const HOUR_MS = 3_600_000

/** Every purpose that the sources name, with the file. */
function purposes(): { name: string; file: string }[] {
  const files = globSync('{packages,apps}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules') || /\.test\.tsx?$/.test(path),
  })
  return files
    .filter((file) => file !== 'packages/kernel/server/signed-token.ts')
    .flatMap((file) => {
      const calls = readFileSync(join(ROOT, file), 'utf8').matchAll(/\btokenPurpose\(([^)]*)\)/g)
      return Array.from(calls, ([, given = '']) => ({ name: /^'([a-z-]+)'$/.exec(given)?.[1] ?? '', file }))
    })
}

it('gives every kind of signed link, pass and ticket a purpose of its own, in so many words', () => {
  const all = purposes()
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter(({ name }) => name === '')).toEqual([])
  expect(all.filter(({ name }, index) => all.findIndex((other) => other.name === name) !== index)).toEqual([])
})

it('refuses a token of one purpose for every other', () => {
  const all = purposes().map(({ name }) => tokenPurpose(name))
  for (const made of all) {
    const signature = signatureOf(DEPS, made, ['1', 2])
    const token = writeToken(DEPS, made, ['1', 2])
    const ending = writeEndingToken(DEPS, made, HOUR_MS, ['1', 2])
    for (const asked of all) {
      const isSame = asked === made
      expect(isSignatureOf(DEPS, asked, ['1', 2], signature), `${made} as ${asked}`).toBe(isSame)
      expect(readToken(DEPS, asked, token) !== null, `${made} as ${asked}`).toBe(isSame)
      expect(readEndingToken(DEPS, asked, ending) !== null, `${made} as ${asked}`).toBe(isSame)
    }
  }
})
