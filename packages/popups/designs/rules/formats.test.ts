import { describe, expect, it } from 'vitest'
import { POPUP_TYPES } from '../../model/contract.ts'
import { FORMATS_AT_MOST } from '../contract.ts'
import { arrangementOf, formatCount, formatNumbers, knownFormat, readFormat } from './formats.ts'

const SURFACES = [
  'paper',
  'airmail',
  'ticket',
  'arch',
  'frame',
  'band',
  'tide',
  'slip',
  'panel',
  'poster',
  'night',
]

const COUNTS = {
  lightbox: 22,
  bar: 17,
  fullpage: 12,
  mobile: 17,
  embedded: 7,
  gamified: 3,
  browsing: 1,
  sside: 4,
  bside: 3,
  social: 4,
  content: 1,
}

describe('the formats', () => {
  it('are as many as the document numbers [W1.14] [W1.16]', () => {
    expect(Object.fromEntries(POPUP_TYPES.map((type) => [type, formatCount(type)]))).toEqual(COUNTS)
    expect(Math.max(...Object.values(COUNTS))).toBe(FORMATS_AT_MOST)
  })

  it('are numbered from 1, and accepted by their full names [W1.13] [W1.15]', () => {
    const named = { lightbox: 22, bar: 17, fullpage: 12, mobile: 17, embedded: 7, gamified: 3 } as const
    for (const type of ['lightbox', 'bar', 'fullpage', 'mobile', 'embedded', 'gamified'] as const) {
      const numbers = formatNumbers(type)
      expect(numbers).toEqual(Array.from({ length: named[type] }, (_, index) => index + 1))
      for (const number of numbers) expect(readFormat(type, `${type}_format_${number}`)).toBe(number)
    }
  })

  it.each(POPUP_TYPES)('of %s differ from each other, in name and arrangement', (type) => {
    const all = Array.from({ length: formatCount(type) }, (_, index) => arrangementOf(type, index + 1))
    const looks = all.map(({ name: _name, ...look }) => JSON.stringify(look))

    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(new Set(looks).size).toBe(all.length)
  })

  it('each have one layout; bars, pages, lightboxes, games and content lie, the others stand [W1.16] [W1.17]', () => {
    const lying = POPUP_TYPES.filter((type) => arrangementOf(type, 1).layout === 'horizontal')
    expect(lying.toSorted()).toEqual(['bar', 'content', 'fullpage', 'gamified', 'lightbox'])
  })

  it('are read with and without their type, and are the first one when nobody knows them [W1.16]', () => {
    expect(readFormat('lightbox', 'lightbox_format_22')).toBe(22)
    expect(readFormat('lightbox', 'format_4')).toBe(4)
    for (const unknown of ['format_23', 'format_0', 'bar_format_2', 'lightbox_format_', '', '4'])
      expect(readFormat('lightbox', unknown)).toBe(1)
    expect(knownFormat('content', 2)).toBe(1)
    expect(arrangementOf('content', 2)).toEqual(arrangementOf('content', 1))
  })

  it.each(POPUP_TYPES)('of %s are drawn from known choices only, each with a name', (type) => {
    for (const number of formatNumbers(type)) {
      const { name, picture, flow, align, surface, headline, layout } = arrangementOf(type, number)
      expect(name).toMatch(/^[A-Z]/)
      expect(['none', 'start', 'end', 'top', 'bottom', 'behind', 'inset', 'round'], name).toContain(picture)
      expect(['stack', 'line'], name).toContain(flow)
      expect(['start', 'center'], name).toContain(align)
      expect(SURFACES, name).toContain(surface)
      expect(['small', 'medium', 'large', 'huge'], name).toContain(headline)
      expect(['horizontal', 'vertical'], name).toContain(layout)
    }
  })
})
