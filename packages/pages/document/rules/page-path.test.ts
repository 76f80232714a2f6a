import { describe, expect, it } from 'vitest'
import { linkedSlug, NOT_FOUND_SLUG, pagePath, RESERVED_SLUGS } from './page-path.ts'

describe('the address of a page', () => {
  it('is that of the shop for the home page, and has its slug for any other', () => {
    expect(pagePath({ slug: 'about', isHome: false })).toBe('/index.php/about/')
    expect(pagePath({ slug: 'about', isHome: true })).toBe('/')
  })

  it('is none that the shop uses itself', () => {
    expect([...RESERVED_SLUGS].sort()).toEqual([
      'cart',
      'checkout',
      'coming-soon',
      'comment',
      'comment-answers',
      'download',
      'journal',
      'journal-category',
      'my-account',
      'newsletter',
      'order-tracking',
      'page-canvas',
      'page-preview',
      'product',
      'product-category',
      'product-preview',
      'project',
      'shop',
      'stock-alert',
      'unsubscribe',
      'wish-list',
    ])
    expect(NOT_FOUND_SLUG).toBe('not-found')
  })
})

describe('the page that a link leads to', () => {
  it.each([
    ['/index.php/about/', 'about'],
    ['/index.php/about', 'about'],
    ['/index.php/about/?from=menu', 'about'],
    ['/index.php/about/#team', 'about'],
    ['/index.php/about?from=menu#team', 'about'],
    ['/index.php/shop/', null],
    ['/index.php/product/mug/', null],
    ['/index.php/about/more/', null],
    ['/index.php/', null],
    ['/', null],
    ['/about/', null],
    ['https://other.example/index.php/about/', null],
    ['mailto:kim@example.com', null],
    ['', null],
  ])('%j is %j', (href, slug) => {
    expect(linkedSlug(href)).toBe(slug)
  })
})
