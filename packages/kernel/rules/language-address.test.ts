import { describe, expect, it } from 'vitest'
import { addressInLanguage, inLanguage, prefixOf, splitLanguage } from './language-address.ts'

const PREFIXES = ['', '/de', '/en-gb']

describe('addresses of a language', () => {
  it.each([
    ['/', '/de/'],
    ['/?wc-ajax=checkout', '/de/?wc-ajax=checkout'],
    ['/index.php/shop/?paged=2#top', '/de/index.php/shop/?paged=2#top'],
  ])('%s becomes %s and back', (plain, prefixed) => {
    expect(inLanguage(plain, '/de')).toBe(prefixed)
    expect(splitLanguage(prefixed, PREFIXES)).toEqual({ prefix: '/de', path: plain })
  })

  it.each(['/console/', '/media/a.jpg', '//evil.example/', 'https://evil.example/', '#reviews', '/de/'])(
    '%s stays as it is',
    (path) => {
      expect(inLanguage(path, '/de')).toBe(path)
    },
  )

  it('stay as they are in the default language', () => {
    expect(inLanguage('/index.php/shop/', '')).toBe('/index.php/shop/')
    expect(addressInLanguage('https://shop.example/', '')).toBe('https://shop.example/')
  })

  it('are absolute where search engines read them', () => {
    expect(addressInLanguage('https://shop.example/index.php/cart/', '/de')).toBe(
      'https://shop.example/de/index.php/cart/',
    )
  })

  it.each([
    ['http://shop.example/', '/de', 'http://shop.example/de/'],
    ['https://shop.example', '/de', 'https://shop.example'],
    ['https://shop.example/media/a.jpg', '/de', 'https://shop.example/media/a.jpg'],
    ['/index.php/cart/', '/de', '/index.php/cart/'],
    ['see https://shop.example/', '/de', 'see https://shop.example/'],
    ['https://shop.example/?a\nb', '/de', 'https://shop.example/?a\nb'],
    ['/index.php/cart/', '', '/index.php/cart/'],
  ])('absolute ones: %j in %j is %j', (address, prefix, expected) => {
    expect(addressInLanguage(address, prefix)).toBe(expected)
  })

  it('begin with the tag in lower case', () => {
    expect(prefixOf('en-GB')).toBe('/en-gb')
    expect(splitLanguage('/en-gb/', PREFIXES)).toEqual({ prefix: '/en-gb', path: '/' })
  })

  it('may leave out the last slash of the home page', () => {
    expect(splitLanguage('/de', PREFIXES)).toEqual({ prefix: '/de', path: '/' })
    expect(splitLanguage('/de?s=1', PREFIXES)).toEqual({ prefix: '/de', path: '/?s=1' })
  })

  it.each([
    '/de/de/',
    '/DE/',
    '/xx/',
    '/de//evil.example',
    '/de/\\evil.example',
    '/de/console/',
    '/de/media/a.jpg',
    '/dealers/',
    '/dealers?a',
    '/deli/de',
    '/de.data/x',
    '/de/../console/',
    '/%64e/',
    '/',
    '/index.php/de/',
  ])('%s is none', (path) => {
    expect(splitLanguage(path, PREFIXES)).toBeNull()
  })
})
