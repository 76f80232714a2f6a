import type { Menu, MenuItem, ShownLink, ShownMenu } from '../contract.ts'

type NamedCategory = { slug: string; name: string; parentSlug: string | null }

/** A menu as pages show it: the shop's categories stand where the owner wanted them, the top ones alone. */
export function shownMenu(menu: Menu, categories: readonly NamedCategory[]): ShownMenu {
  const top = categories
    .filter(({ parentSlug }) => parentSlug === null)
    .map(({ slug, name }) => ({ label: name, href: `/index.php/product-category/${slug}/`, items: [] }))
  const shown = (item: MenuItem): ShownLink[] =>
    item.kind === 'categories'
      ? top
      : [{ label: item.label, href: item.href, items: item.items.flatMap(shown) }]
  return { title: menu.title, items: menu.items.flatMap(shown) }
}

/** Two halves of a menu for a logo between them; the first has one more when they are not even. */
export function halvesOf<Item>(items: readonly Item[]): [Item[], Item[]] {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}
