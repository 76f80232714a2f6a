import { expect, it } from 'vitest'
import { pagePath } from '../../document/rules/page-path.ts'

it('reads the first page at the root and every other one by its slug', () => {
  expect(pagePath('home')).toBe('/')
  expect(pagePath('about')).toBe('/index.php/about/')
})
