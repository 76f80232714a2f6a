import { expect, it } from 'vitest'
import { shownAddress } from './shown-address.ts'

const shown = (path: string) => {
  const { shown, isKept } = shownAddress(new URL(path, 'http://shop.test'), 'AUD')
  return [shown.pathname + decodeURIComponent(shown.search), isKept]
}

it.each([
  ['/index.php/shop/?utm_source=x&fbclid=y', '/index.php/shop/', true],
  ['/index.php/product/noosa-round/?utm_source=x&cpage=2', '/index.php/product/noosa-round/?cpage=2', true],
  ['/index.php/shop/?paged=1&orderby=menu_order', '/index.php/shop/', true],
  ['/index.php/shop/?filter_colour=b&filter_colour=a', '/index.php/shop/?filter_colour=a,b', true],
  ['/index.php/product-category/kids/?paged=2', '/index.php/product-category/kids/?paged=2', true],
  ['/index.php/shop/?s=tray', '/index.php/shop/?s=tray', false],
  ['/index.php/shop/?min_price=1.50', '/index.php/shop/?min_price=1.5', false],
  ['/index.php/blog/?et_blog=b.3,a.2,x', '/index.php/blog/?et_blog=a.2,b.3', false],
  ['/index.php/blog/?et_blog=a.1', '/index.php/blog/', true],
  ['/index.php/about/?orderby=price&s=x', '/index.php/about/', true],
  ['/index.php/about/?comment_sent=held&cpage=2', '/index.php/about/?cpage=2&comment_sent=held', true],
  ['/index.php/about/?replytocom=7&x=1', '/index.php/about/?replytocom=7', false],
])('%s is drawn for %s, kept: %s', (asked, address, kept) => {
  expect(shown(asked)).toEqual([address, kept])
})
