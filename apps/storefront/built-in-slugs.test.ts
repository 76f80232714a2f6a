import { readFileSync } from 'node:fs'
import { BUILT_IN_SLUGS } from '@buoy/pages/document/rules/page-path.ts'
import { expect, it } from 'vitest'

it('tells pages that the storefront brings from those that owners publish', () => {
  const routes = readFileSync(new URL('./routes.ts', import.meta.url), 'utf8')
  const paths = [...routes.matchAll(/route\('index\.php\/([a-z-]+)\/'/g)].map(([, slug]) => slug)
  expect(paths.length).toBeGreaterThan(8)
  expect([...BUILT_IN_SLUGS].sort()).toEqual(paths.sort())
})
