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
    // Where a browser would go; see the URL standard, "relative slash state".
    ['https://evil.example\\@garden.example/', 'evil.example'],
  ])('reads %s as %s', (address, host) => {
    expect(siteHost(address)).toBe(host)
  })

  it.each(['null', '', '   ', 'https://', 'two words'])('reads %j as no host', (address) => {
    expect(siteHost(address)).toBe('')
  })
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
  ])('of %s is %s', (written, origin) => {
    expect(siteOrigin(written)).toBe(origin)
  })

  it('is the address of the front page; without one the host says it, local ones without a certificate', () => {
    expect(siteAddress({ host: 'localhost', origin: 'http://localhost:4000' })).toBe('http://localhost:4000/')
    expect(siteAddress({ host: 'localhost', origin: null })).toBe('http://localhost/')
    expect(siteAddress({ host: 'garden.example', origin: null })).toBe('https://garden.example/')
  })
})
