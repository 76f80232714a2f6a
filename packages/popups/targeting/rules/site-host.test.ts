import { describe, expect, it } from 'vitest'
import { isOwnSite, siteAddress, siteHost, siteOrigin } from './site-host.ts'

describe('siteHost', () => {
  it.each([
    ['https://www.Fern-and-Stone.example/ponds?x=1#y', 'fern-and-stone.example'],
    ['http://127.0.0.1:3000', '127.0.0.1'],
    ['http://[::1]:3000/a', '[::1]'],
    ['shop.example:8080', 'shop.example'],
    ['https://user:secret@shop.example/', 'shop.example'],
    ['https://shop.example./', 'shop.example'],
    [' shop.example ', 'shop.example'],
    ['shop.example/a/b:80', 'shop.example'],
    ['shop.example?a\n=1', 'shop.example'],
    ['shop.example/https://other.example', 'shop.example'],
    ['https://a@b@shop.example', 'shop.example'],
    ['my.www.shop.example', 'my.www.shop.example'],
    ['shop.example:', 'shop.example'],
    ['[::1]', '[::1]'],
    // Where a browser would go; see the URL standard, "relative slash state".
    ['https://evil.example\\@garden.example/', 'evil.example'],
  ])('reads %s as %s', (address, host) => {
    expect(siteHost(address)).toBe(host)
  })

  it.each(['null', '', '   ', 'https://', 'two words', '[::1]:80:90', 'a:b', '[x', 'a[::1]', '[::1]a'])(
    'reads %j as no host',
    (address) => {
      expect(siteHost(address)).toBe('')
    },
  )
})

describe('isOwnSite', () => {
  it('takes a site and what is below it', () => {
    expect(isOwnSite('garden.example', ['garden.example'])).toBe(true)
    expect(isOwnSite('blog.garden.example', ['garden.example'])).toBe(true)
  })

  it('does not take a host that only ends in the same letters', () => {
    expect(isOwnSite('notgarden.example', ['garden.example'])).toBe(false)
    expect(isOwnSite('garden.example.evil.test', ['garden.example'])).toBe(false)
    expect(isOwnSite('9.127.0.0.1', ['127.0.0.1'])).toBe(false)
    expect(isOwnSite('9.127.10.20.30', ['127.10.20.30'])).toBe(false)
    expect(isOwnSite('a.[::1]', ['[::1]'])).toBe(false)
    expect(isOwnSite('a.1.2.3.4.example', ['1.2.3.4.example'])).toBe(true)
    expect(isOwnSite('a.x1.2.3.4', ['x1.2.3.4'])).toBe(true)
    expect(isOwnSite('shop.example', ['garden.example', 'shop.example'])).toBe(true)
  })

  it('takes no empty host, which is what an opaque origin gives', () => {
    expect(isOwnSite('', ['garden.example', ''])).toBe(false)
  })
})

describe('siteOrigin', () => {
  it.each([
    ['http://localhost:4000/shop?a=1', 'http://localhost:4000'],
    ['localhost:4000', 'http://localhost:4000'],
    ['127.0.0.1:8080/x', 'http://127.0.0.1:8080'],
    ['https://www.garden.example/', 'https://www.garden.example'],
    ['garden.example:8443', 'https://garden.example:8443'],
    ['garden.example', null],
    ['http://garden.example\\x', 'http://garden.example'],
    ['https://', null],
    ['localhost:999999', null],
    ['javascript:alert(1)', null],
    ['', null],
    ['localhost:65535', 'http://localhost:65535'],
    ['localhost:65536', null],
    ['shop.localhost:80', 'http://shop.localhost:80'],
    ['localhost.example:80', 'https://localhost.example:80'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['[::2]:3000', 'https://[::2]:3000'],
    ['12127.0.0.1:80', 'https://12127.0.0.1:80'],
    [' GARDEN.example:81 ', 'https://garden.example:81'],
    ['garden.example:81#a', 'https://garden.example:81'],
    ['garden.example:81?a', 'https://garden.example:81'],
    ['garden.example:81a', null],
    ['see http://garden.example', null],
    ['a b.example:80', null],
  ])('of %s is %s', (written, origin) => {
    expect(siteOrigin(written)).toBe(origin)
  })

  it('is the address of the front page; without one the host says it, local ones without a certificate', () => {
    expect(siteAddress({ host: 'localhost', origin: 'http://localhost:4000' })).toBe('http://localhost:4000/')
    expect(siteAddress({ host: 'localhost', origin: null })).toBe('http://localhost/')
    expect(siteAddress({ host: 'garden.example', origin: null })).toBe('https://garden.example/')
  })
})
