import { describe, expect, it } from 'vitest'
import type { PublishedPage } from '../../document/contract.ts'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { headerHooks, shownHeader, USUAL_THEME } from './shown-header.ts'

const page = (settings: PublishedPage['document']['settings'], tone = 'sand'): PublishedPage => ({
  ...{ slug: 'a', title: 'A', description: '', data: {} },
  document: {
    ...aDocument(),
    sections: [aNode('section', 'first', { tone })],
    ...(settings && { settings }),
  },
})

describe('the head of a page', () => {
  it('is the shop’s unless the page has chosen another', () => {
    const theme = { ...USUAL_THEME, headerStyle: 'split-logo' as const, headerHeight: 88 }
    expect(shownHeader(theme, page(undefined))).toMatchObject({ style: 'split-logo', heightPx: 88 })
    expect(shownHeader(theme, page({ headerStyle: 'vertical' })).style).toBe('vertical')
    expect(shownHeader(theme, null).style).toBe('split-logo')
  })

  it('is transparent only where there is a section to lie on, and light on a dark one', () => {
    const theme = { ...USUAL_THEME, headerStyle: 'transparent' as const }
    expect(shownHeader(theme, null).style).toBe('fixed')
    expect(shownHeader(theme, page(undefined))).toMatchObject({ style: 'transparent', ink: 'dark' })
    expect(shownHeader(theme, page(undefined, 'ink')).ink).toBe('light')
  })

  it('says by hooks whether it may hide [S4.40]', () => {
    const hooks = (hidesHeader: boolean) => headerHooks(shownHeader({ ...USUAL_THEME, hidesHeader }, null))
    expect(hooks(true)).toContain('et_hide_nav')
    expect(hooks(false)).toContain('et_show_nav')
  })
})
