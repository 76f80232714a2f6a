import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { linkedSlug } from '../../document/rules/page-path.ts'
import type { Menu, MenuItem, ShownLink, ShownMenu } from '../contract.ts'

type NamedCategory = { slug: string; name: string; parentSlug: string | null }

/** Of categories, by slug. */
type Pictures = ReadonlyMap<string, Picture>

/**
 * A menu as pages show it: the shop's categories stand where the owner wanted them, the top ones alone, with those of
 * `pictures`. A link to a page that is not published is left out, and what is below it takes its place.
 */
export function shownMenu(
  menu: Menu,
  categories: readonly NamedCategory[],
  published: readonly string[],
  pictures: Pictures = new Map(),
): ShownMenu {
  const top = categories
    .filter(({ parentSlug }) => parentSlug === null)
    .map(({ slug, name }) => ({
      label: name,
      href: `/index.php/product-category/${slug}/`,
      items: [],
      ...decoration(pictures.get(slug)),
    }))
  const shown = (item: MenuItem): ShownLink[] => {
    if (item.kind === 'categories') return top
    const slug = linkedSlug(item.href)
    const items = item.items.flatMap(shown)
    return slug === null || published.includes(slug) ? [{ label: item.label, href: item.href, items }] : items
  }
  return { title: menu.title, items: menu.items.flatMap(shown) }
}

/** A picture beside a name says nothing more: its own words, which every page would carry, are left out. */
function decoration(picture: Picture | undefined): Pick<ShownLink, 'picture'> {
  return picture === undefined ? {} : { picture: { ...picture, alt: '', caption: '' } }
}

/** Two halves of a menu for a logo between them; the first has one more when they are not even. */
export function halvesOf<Item>(items: readonly Item[]): [Item[], Item[]] {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}
