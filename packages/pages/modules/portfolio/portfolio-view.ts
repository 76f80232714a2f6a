import { pageCount, readPage } from '../../paging/rules/page-window.ts'
import type { ProjectCard, ProjectCategory } from '../../projects/contract.ts'

/** In place of a category's slug: all projects. */
export const ALL = 'all'

/** What a portfolio shows: the slug of a category or `all`, and a page of it. */
export type PortfolioShown = { category: string; page: number }

/** Projects of a category. */
export function inCategory(projects: readonly ProjectCard[], category: string): readonly ProjectCard[] {
  if (category === ALL) return projects
  return projects.filter((project) => project.categories.some(({ slug }) => slug === category))
}

/** Categories that these projects are in, by name; with `chosen` only those. */
export function categoriesOf(
  projects: readonly ProjectCard[],
  chosen: readonly string[],
): readonly ProjectCategory[] {
  const bySlug = new Map(
    projects.flatMap(({ categories }) => categories.map((one) => [one.slug, one] as const)),
  )
  return [...bySlug.values()]
    .filter(({ slug }) => chosen.length === 0 || chosen.includes(slug))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/**
 * What the parameters of an address show (S2.36): a category without projects is taken for all, a page
 * that does not exist for the nearest one that does.
 */
export function readShown(
  params: readonly string[],
  projects: readonly ProjectCard[],
  perPage: number,
): PortfolioShown {
  const [given = ALL, page] = params
  const category = inCategory(projects, given).length > 0 ? given : ALL
  return { category, page: readPage(page, pageCount(inCategory(projects, category).length, perPage)) }
}
