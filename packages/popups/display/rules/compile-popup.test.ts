import { describe, expect, it } from 'vitest'
import { openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import type { Placement, PopupType } from '../../campaigns/contract.ts'
import type { Design } from '../../designs/contract.ts'
import { compilePopup } from './compile-popup.ts'

const MOBILE = { format: null, headline: 'Short', text: null, button: null, showPicture: true }

function compile(type: PopupType, changes: { placement?: Placement; design?: Partial<Design> } = {}) {
  const { placement = { horizontal: 'center', vertical: 'middle' }, design } = changes
  const campaign = {
    ...{ id: 'Campaign00001', name: 'Pond letter', type, goal: 'lead', version: 1, test: '' },
    ...{ design: postcard(design), settings: openSettings({ placement }) },
  }
  return compilePopup({ clientId: 'Account000001', cap: null, plan: 'unlimited' }, campaign, '')
}

const locationOf = (type: PopupType, placement: Placement) =>
  compile(type, { placement }).design_properties.poptin_location

describe('a popup object', () => {
  it('says its placement in the words of the document, the misspelt one included [W2.14] [W2.16] [W3.35]', () => {
    expect(locationOf('sside', { horizontal: 'right', vertical: 'bottom' })).toBe('right-bottom')
    expect(locationOf('lightbox', { horizontal: 'center', vertical: 'middle' })).toBe('center-midlle')
  })

  it('has a bar at the top of the page or at its bottom [W2.15]', () => {
    expect(locationOf('bar', { horizontal: 'left', vertical: 'bottom' })).toBe('bottom')
    for (const vertical of ['top', 'middle'] as const)
      expect(locationOf('bar', { horizontal: 'right', vertical })).toBe('center-top')
  })

  it('has its size and the full name of its format [W1.13] [W3.11]', () => {
    expect(compile('bar', { design: { format: 17 } })).toMatchObject({
      poptin_format: 'bar_format_17',
      poptin_size: { width: 800, height: 500 },
    })
  })

  it('says whether phones have a variant of their own [W3.47]', () => {
    expect(compile('lightbox').design_properties.switch_mobile_editor).toBe(false)
    const varied = compile('lightbox', { design: { mobile: MOBILE } })
    expect(varied.design_properties.switch_mobile_editor).toBe(true)
  })
})
