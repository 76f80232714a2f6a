import { expect, it } from 'vitest'
import { pagePath } from '../../document/rules/page-path.ts'

it('reads the home page at the root, no matter what it is called, and every other one by its slug', () => {
  expect(pagePath({ slug: 'welcome', isHome: true })).toBe('/')
  expect(pagePath({ slug: 'home', isHome: false })).toBe('/index.php/home/')
})
