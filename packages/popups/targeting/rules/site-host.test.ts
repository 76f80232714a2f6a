import { describe, expect, it } from 'vitest'
import { isOwnSite, siteHost } from './site-host.ts'

describe('siteHost', () => {
  it.each([
    ['https://www.Fern-and-Stone.example/ponds?x=1#y', 'fern-and-stone.example'],
    ['http://127.0.0.1:3000', '127.0.0.1'],
    ['http://[::1]:3000/a', '[::1]'],
    ['shop.example:8080', 'shop.example'],
    ['https://user:secret@shop.example/', 'shop.example'],
    ['https://shop.example./', 'shop.example'],
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
