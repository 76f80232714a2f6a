import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Style sheets that a component imports, by the name it gives them. */
function sheetsOf(source: string): [name: string, path: string][] {
  const imports = source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)
  return [...imports].map(([, name = '', path = '']) => [name, path])
}

/** Every class that a template names and its style sheet does not have: on the page it reads `undefined`. */
function missingIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return sheetsOf(source).flatMap(([name, path]) => {
    const sheet = readFileSync(join(dirname(file), path), 'utf8')
    const known = new Set(Array.from(sheet.matchAll(/\.([A-Za-z_][\w-]*)/g), ([, one]) => one))
    const named = source.matchAll(new RegExp(`\\$\\{[^}]*\\b${name}\\.(\\w+)`, 'g'))
    const missing = [...named].flatMap(([, one = '']) => (known.has(one) ? [] : [`${name}.${one}`]))
    // A computed name cannot be looked up here: `classes()` leaves out what is not there.
    const computed = source.includes(`\${${name}[`) ? [`${name}[…] in a template`] : []
    return [...missing, ...computed].map((one) => `${file.slice(ROOT.length + 1)}: ${one}`)
  })
}

it('has every class that a template takes from its style sheet', () => {
  const files = globSync('{packages,apps}/**/*.tsx', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules'),
  })
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap((file) => missingIn(join(ROOT, file)))).toEqual([])
})
