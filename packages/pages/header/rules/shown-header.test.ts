import { describe, expect, it } from 'vitest'
import type { PublishedPage } from '../../document/contract.ts'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { headerHooks, shownHeader, USUAL_HEADER } from './shown-header.ts'

const page = (settings: PublishedPage['document']['settings'], tone = 'sand'): PublishedPage => ({
  slug: 'a',
  title: 'A',
  description: '',
  data: {},
  document: {
    ...aDocument(),
    sections: [aNode('section', 'first', { tone })],
    ...(settings && { settings }),
  },
})

describe('the head of a page', () => {
  it('is the shop’s unless the page has chosen another', () => {
    const headerSettings = { ...USUAL_HEADER, headerStyle: 'split-logo' as const, headerHeight: 88 }
    expect(shownHeader(headerSettings, page(undefined))).toMatchObject({ style: 'split-logo', heightPx: 88 })
    expect(shownHeader(headerSettings, page({ headerStyle: 'vertical' })).style).toBe('vertical')
    expect(shownHeader(headerSettings, null).style).toBe('split-logo')
  })

  it('is transparent only where there is a section to lie on, and light on a dark one', () => {
    const headerSettings = { ...USUAL_HEADER, headerStyle: 'transparent' as const }
    expect(shownHeader(headerSettings, null).style).toBe('fixed')
    expect(shownHeader(headerSettings, page(undefined))).toMatchObject({ style: 'transparent', ink: 'dark' })
    expect(shownHeader(headerSettings, page(undefined, 'ink')).ink).toBe('light')
  })

  it('is a fixed bar of 72 px that stays, on a shop that has chosen nothing', () => {
    expect(USUAL_HEADER).toMatchObject({ headerStyle: 'fixed', hidesHeader: false, scrollToTop: true })
    expect(shownHeader(USUAL_HEADER, null)).toEqual({
      style: 'fixed',
      hides: false,
      heightPx: 72,
      ink: 'dark',
    })
  })

  it.each([
    ['fixed', 'et_fixed_nav et_header_style_left'],
    ['transparent', 'et_fixed_nav et_transparent_nav et_header_style_left'],
    ['split-logo', 'et_fixed_nav et_header_style_split'],
    ['slide-in', 'et_fixed_nav et_header_style_slide'],
    ['fullscreen', 'et_fixed_nav et_header_style_fullscreen'],
    ['vertical', 'et_vertical_nav et_vertical_fixed et_header_style_left'],
  ] as const)('has hooks of its own for %s', (style, hooks) => {
    const shown = shownHeader({ ...USUAL_HEADER, headerStyle: style }, page(undefined))
    expect(headerHooks(shown)).toBe(`${hooks} et_show_nav`)
  })

  it('says by hooks whether it may hide [S4.40]', () => {
    const hooks = (hidesHeader: boolean) => headerHooks(shownHeader({ ...USUAL_HEADER, hidesHeader }, null))
    expect(hooks(true)).toContain('et_hide_nav')
    expect(hooks(false)).toContain('et_show_nav')
  })
})
