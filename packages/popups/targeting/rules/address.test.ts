import { expect, it } from 'vitest'
import { readAddress, readableAddress, unescapeAddress } from './address.ts'

it('takes an address apart', () => {
  const address = readAddress('https://www.Shop.example:444/Ponds/small?size=2&size=3&q=a+b%21#top')

  expect(address).toMatchObject({
    url: 'https://www.Shop.example:444/Ponds/small?size=2&size=3&q=a+b!',
    host: 'shop.example',
    path: '/Ponds/small',
    query: 'size=2&size=3&q=a+b!',
  })
  expect(address.parameter('size')).toBe('2')
  expect(address.parameter('q')).toBe('a b!')
  expect(address.parameter('colour')).toBeUndefined()
})

it('does not take a query or fragment for a path', () => {
  expect(readAddress('https://shop.example?from=/sandbox/').path).toBe('/')
  expect(readAddress('https://shop.example/#/sandbox/').path).toBe('/')
  expect(readAddress('https://shop.example/a?b=c?d').query).toBe('b=c?d')
})

it('finds nothing where there is nothing, and keeps half an escape as it stands', () => {
  expect(readAddress('')).toMatchObject({ url: '', host: '', path: '', query: '' })
  expect(readAddress('').parameter('')).toBe('')
  expect(readAddress('https://a.example/?q=50%').parameter('q')).toBe('50%')
})

it('reads escapes as the letters they stand for, once [W9.34]', () => {
  const url = `https://shop.example/${encodeURIComponent('מבצעים')}/a%20b?q=${encodeURIComponent('קיץ')}&p=100%2525`
  expect(readAddress(url)).toMatchObject({
    url: 'https://shop.example/מבצעים/a b?q=קיץ&p=100%25',
    path: '/מבצעים/a b',
    query: 'q=קיץ&p=100%25',
  })
  expect(readAddress(url).parameter('q')).toBe('קיץ')
})

it('takes a route only where the fragment begins with it, and a scheme only where the address does', () => {
  expect(readAddress('https://shop.example/#token=#/cart').url).toBe('https://shop.example/')
  expect(readAddress('/go?to=https://shop.example/a').path).toBe('/go')
  expect(readAddress('/go/https://shop.example/a').path).toBe('/go/https://shop.example/a')
  expect(readAddress('  https://shop.example/a  ').url).toBe('https://shop.example/a')
  expect(readAddress('shop.example/a')).toMatchObject({ path: '/shop.example/a' })
})

it('reads each side of the question mark for itself, and leaves half an escape as it stands', () => {
  expect(unescapeAddress('/%D7%90?q=50%')).toBe('/א?q=50%')
  expect(unescapeAddress('/%E9?q=%D7%90')).toBe('/%E9?q=א')
  expect(unescapeAddress('/%D7')).toBe('/%D7')
})

it('shows an address in its letters, but nothing that would change its parts or that nobody would see', () => {
  expect(readableAddress('shop.example/%D7%90%2Fb?c=%26')).toBe('shop.example/א%2Fb?c=%26')
  expect(readableAddress('/%E2%80%AEtxt.exe')).toBe('/%E2%80%AEtxt.exe')
  expect(readableAddress('/%0A')).toBe('/%0A')
  expect(readableAddress('/50%')).toBe('/50%')
})

it('keeps the route of a single-page site, and no other fragment', () => {
  expect(readAddress('https://shop.example/?a=1#/cart').url).toBe('https://shop.example/?a=1#/cart')
  expect(readAddress('https://shop.example/#!/caf%C3%A9').url).toBe('https://shop.example/#!/café')
  expect(readAddress('https://shop.example/#access_token=1').url).toBe('https://shop.example/')
  expect(readAddress('https://shop.example/#/').url).toBe('https://shop.example/')
})

it('reads the letters of a host, and one form of each letter', () => {
  expect(readAddress('https://xn--exmple-cua.de/').host).toBe('exämple.de')
  expect(readAddress('https://xn--\u{fffd}/').host).not.toBe('')
  expect(readAddress('https://a.example/?q=cafe%CC%81').parameter('q')).toBe('café')
})
