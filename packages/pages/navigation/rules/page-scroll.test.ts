import { describe, expect, it } from 'vitest'
import { parseModuleHash } from '../../deep-links/rules/module-hash.ts'
import { SCROLL_TOP, scrollDuration, scrollTargetOf, showsScrollTop } from './page-scroll.ts'

describe('scrolling', () => {
  it('takes 800 ms, and 1600 ms to what is more than 4000 px down [S9.28]', () => {
    expect([0, 3999, 4000].map(scrollDuration)).toEqual([800, 800, 800])
    expect(scrollDuration(4001)).toBe(1600)
  })

  it('offers the way to the top after 800 px, in 800 ms [S9.27]', () => {
    expect([0, 800, 801].map(showsScrollTop)).toEqual([false, false, true])
    expect(SCROLL_TOP.durationMs).toBe(800)
  })
})

describe('the target of a hash', () => {
  it('is looked up without anything unsafe [S2.42]', () => {
    expect(scrollTargetOf('#delivery-and_returns2')).toBe('delivery-and_returns2')
    expect(scrollTargetOf('#a"],img[src=x onerror=alert(1)]')).toBe('aimgsrcxonerroralert1')
    expect(scrollTargetOf('#%22')).toBe('22')
    expect(scrollTargetOf('#')).toBeNull()
    expect(scrollTargetOf('')).toBeNull()
    expect(scrollTargetOf('#a#b')).toBeNull()
  })

  it('is looked up by letters, digits, hyphens and underscores alone, of everything that can be typed [S2.42]', () => {
    const typed = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)).filter(
      (character) => character !== '#',
    )
    expect(scrollTargetOf(`#${typed.join('')}`)).toBe(
      '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
    )
    expect(scrollTargetOf('#a😀b\u2028c\u0430')).toBe('abc')
  })

  it('leaves the states of modules to the raw hash [S2.44]', () => {
    const hash = '#tabs|2||gallery|3'
    expect(scrollTargetOf(hash)).toBe('tabs2gallery3')
    expect(parseModuleHash(hash).get('gallery')).toEqual(['3'])
  })
})
