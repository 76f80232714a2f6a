import { describe, expect, it } from 'vitest'
import { pageCount } from '../../paging/rules/page-window.ts'
import type { ProjectCard } from '../../projects/contract.ts'
import { categoriesOf, inCategory, readShown } from './portfolio-view.ts'
import { portfolioProps } from './schema.ts'

const project = (title: string, ...categories: string[]): ProjectCard => ({
  slug: title,
  title,
  place: '',
  summary: '',
  picture: null,
  categories: categories.map((slug) => ({ slug, name: slug.toUpperCase() })),
})
const projects = [project('a', 'pools'), project('b', 'pools', 'spas'), project('c', 'beach'), project('d')]

describe('a portfolio', () => {
  it('opens at the category and the page that its address names [S2.36]', () => {
    expect(readShown(['pools', '2'], projects, 1)).toEqual({ category: 'pools', page: 2 })
    expect(readShown(['all', '3'], projects, 1)).toEqual({ category: 'all', page: 3 })
  })

  it.each([
    [['nowhere', '2'], { category: 'all', page: 2 }],
    [['pools', '99'], { category: 'pools', page: 2 }],
    [['__proto__', 'x'], { category: 'all', page: 1 }],
    [['pools'], { category: 'pools', page: 1 }],
    [[], { category: 'all', page: 1 }],
  ])('shows something that exists for %o', (params, shown) => {
    expect(readShown(params, projects, 1)).toEqual(shown)
  })

  it('filters by category, and offers those its projects are in', () => {
    expect(inCategory(projects, 'pools').map(({ title }) => title)).toEqual(['a', 'b'])
    expect(categoriesOf(projects, []).map(({ slug }) => slug)).toEqual(['beach', 'pools', 'spas'])
    expect(categoriesOf(projects, ['spas']).map(({ slug }) => slug)).toEqual(['spas'])
  })

  it('takes its number on a page from its data, and 0 for all on one page [S9.54]', () => {
    const { perPage } = portfolioProps.parse({ perPage: 0 })
    expect(pageCount(projects.length, perPage)).toBe(1)
    expect(pageCount(projects.length, portfolioProps.parse({ perPage: 3 }).perPage)).toBe(2)
  })
})
