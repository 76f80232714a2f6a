import { linkedSlug } from '../../document/rules/page-path.ts'
import type { Menu, MenuItem, ShownLink, ShownMenu } from '../contract.ts'

type NamedCategory = { slug: string; name: string; parentSlug: string | null }

/**
 * A menu as pages show it: the shop's categories stand where the owner wanted them, the top ones alone. A link to a page
 * that is not published is left out, and what is below it takes its place.
 */
export function shownMenu(
  menu: Menu,
  categories: readonly NamedCategory[],
  published: readonly string[],
): ShownMenu {
  const top = categories
    .filter(({ parentSlug }) => parentSlug === null)
    .map(({ slug, name }) => ({ label: name, href: `/index.php/product-category/${slug}/`, items: [] }))
  const shown = (item: MenuItem): ShownLink[] => {
    if (item.kind === 'categories') return top
    const slug = linkedSlug(item.href)
    const items = item.items.flatMap(shown)
    return slug === null || published.includes(slug) ? [{ label: item.label, href: item.href, items }] : items
  }
  return { title: menu.title, items: menu.items.flatMap(shown) }
}

/** Two halves of a menu for a logo between them; the first has one more when they are not even. */
export function halvesOf<Item>(items: readonly Item[]): [Item[], Item[]] {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}
