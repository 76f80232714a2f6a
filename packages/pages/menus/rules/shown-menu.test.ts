import { describe, expect, it } from 'vitest'
import { link } from './default-menus.ts'
import { halvesOf, shownMenu } from './shown-menu.ts'

const CATEGORIES = [
  { slug: 'kids', name: 'Kids', parentSlug: null },
  { slug: 'games', name: 'Games', parentSlug: 'kids' },
  { slug: 'bars', name: 'Bars', parentSlug: null },
]

describe('a menu as pages show it', () => {
  it('has the shop’s top categories where the owner wanted them, on every level', () => {
    const menu = {
      title: 'Shop',
      items: [link('All', '/shop/', { kind: 'categories' }), link('About', '/a/')],
    }
    expect(shownMenu(menu, CATEGORIES, [])).toEqual({
      title: 'Shop',
      items: [
        {
          label: 'All',
          href: '/shop/',
          items: [
            { label: 'Kids', href: '/index.php/product-category/kids/', items: [] },
            { label: 'Bars', href: '/index.php/product-category/bars/', items: [] },
          ],
        },
        { label: 'About', href: '/a/', items: [] },
      ],
    })
  })

  it('shows the pictures of categories without words of their own', () => {
    const picture = {
      name: 'kids',
      alt: 'A boat',
      caption: 'Seen above',
      width: 800,
      height: 600,
      widths: [240],
    }
    const menu = { title: '', items: [{ kind: 'categories' as const }] }
    expect(shownMenu(menu, CATEGORIES, [], new Map([['kids', picture]])).items).toEqual([
      {
        label: 'Kids',
        href: '/index.php/product-category/kids/',
        items: [],
        picture: { ...picture, alt: '', caption: '' },
      },
      { label: 'Bars', href: '/index.php/product-category/bars/', items: [] },
    ])
  })

  it('leaves out links to pages that are not published, and keeps what is below them', () => {
    const menu = {
      title: '',
      items: [
        link('Shop', '/index.php/shop/'),
        link('About', '/index.php/about/', link('Track', '/index.php/order-tracking/?a=1')),
        link('Terms', '/index.php/terms/#returns'),
        link('Privacy', '/index.php/privacy'),
        link('Elsewhere', 'https://example.com/index.php/about/'),
        link('A product', '/index.php/product/blue-mug/'),
      ],
    }
    expect(shownMenu(menu, [], ['terms']).items.map(({ label }) => label)).toEqual([
      'Shop',
      'Track',
      'Terms',
      'Elsewhere',
      'A product',
    ])
  })

  it('is split in halves around a logo, the first the longer', () => {
    expect(halvesOf([1, 2, 3, 4, 5])).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
    expect(halvesOf([])).toEqual([[], []])
  })
})
