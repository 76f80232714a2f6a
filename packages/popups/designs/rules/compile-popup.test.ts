import { describe, expect, it } from 'vitest'
import type { Placement, Settings } from '../../behaviour/contract.ts'
import { EMAIL_FIELD, openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import type { FormField } from '../../forms/fields-contract.ts'
import type { PopupType } from '../../model/contract.ts'
import type { Plan } from '../../model/rules/plans.ts'
import type { ProductsBlock } from '../../products/contract.ts'
import type { Design } from '../contract.ts'
import { compilePopup } from './compile-popup.ts'

const MOBILE = { format: null, headline: 'Short', text: null, button: null, showPicture: true }

type Changes = { design?: Partial<Design>; settings?: Partial<Settings>; plan?: Plan }

function compile(type: PopupType, { design, settings, plan = 'unlimited' }: Changes = {}) {
  const campaign = {
    id: 'Campaign00001',
    name: 'Pond letter',
    type,
    goal: 'lead',
    version: 1,
    test: '',
    design: postcard(design),
    settings: openSettings(settings),
  }
  return compilePopup(
    { clientId: 'Account000001', cap: null, analytics: null, freeFrom: null, plan },
    campaign,
    '',
  )
}

const locationOf = (type: PopupType, placement: Placement) =>
  compile(type, { settings: { placement } }).design_properties.poptin_location

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

  it('says whether it has an X, by what closes it (W3.12)', () => {
    const { close } = openSettings()
    const isXOn = (control: Settings['close']['control']) =>
      compile('lightbox', { settings: { close: { ...close, control } } }).x_close_button
    expect([isXOn('x'), isXOn('both'), isXOn('button'), isXOn('none')]).toEqual([true, true, false, false])
  })

  it('names how it comes and how it goes, each by its own field [W3.42]', () => {
    const effects = { entryEffect: 'bounceIn', exitEffect: 'slideOutLeft' }
    expect(compile('lightbox', { settings: effects }).design_properties).toMatchObject({
      poptin_design_entry_effect: 'bounceIn',
      poptin_design_exit_effect: 'slideOutLeft',
    })
    expect(compile('bar', { settings: { entryEffect: '', exitEffect: '' } }).design_properties).toMatchObject(
      {
        poptin_design_entry_effect: '',
        poptin_design_exit_effect: '',
      },
    )
  })

  it('says whether phones have a variant of their own [W3.47]', () => {
    expect(compile('lightbox').design_properties.switch_mobile_editor).toBe(false)
    const varied = compile('lightbox', { design: { mobile: MOBILE } })
    expect(varied.design_properties.switch_mobile_editor).toBe(true)
  })

  it('holds a form, a countdown, store products, a coupon and a redirect, all at once or any of them [W1.08]', () => {
    const redirect = { url: 'garden.example/thanks', sendFormData: true }
    const timer = { kind: 'duration', minutes: 2, seconds: 0 } as const
    const coupon = { code: 'POND10', caption: 'Ten off' }
    const products: ProductsBlock = {
      source: 'shop',
      store: '',
      category: 'last_visited',
      manual: [],
      collection: '',
      count: 2,
      size: 'small',
      buttonsAction: 'add_to_cart',
    }
    const full = compile('lightbox', { design: { timer, products, coupon }, settings: { redirect } })
    expect(full.design_parts).toEqual(['stamp', 'countdown', 'coupon', 'products'])
    expect(full.shopify_product_settings).toMatchObject({ category: 'last_visited', count: 2 })
    expect(full.design_properties).toMatchObject({
      timer: { type: 'duration', minutes: 2, seconds: 0 },
      coupon: { code: 'POND10', coupon_type: 'static' },
      poptin_design_redirect: true,
      poptin_design_redirect_url: 'garden.example/thanks',
    })

    expect(compile('lightbox', { design: { coupon } }).design_parts).toEqual(['stamp', 'coupon'])
    expect(compile('lightbox', { design: { products } }).design_parts).toEqual(['stamp', 'products'])
    expect(compile('lightbox').design_properties).toMatchObject({
      timer: null,
      coupon: { code: '', coupon_type: 'none' },
      poptin_design_redirect: false,
    })
  })

  it('says how e-mail addresses and phone numbers are checked [W3.28] [W3.29]', () => {
    const phone: FormField = {
      kind: 'phone',
      id: 'phone',
      label: 'Mobile',
      placeholder: '',
      required: false,
      check: 'international',
      country: null,
    }
    const form = { ...postcard().form, fields: [EMAIL_FIELD, phone] }
    expect(
      compile('lightbox', { design: { form }, settings: { emailCheck: 'typos-business' } }).validations,
    ).toEqual({
      email: 'typos-business',
      phone: 'international',
    })
    expect(compile('lightbox').validations).toEqual({ email: 'check-typos', phone: 'none' })
  })

  it('has its date tags filled, but not for a free account [W6.07]', () => {
    const form = { ...postcard().form, text: 'Until {{tomo_day}}' }
    expect(compile('lightbox', { design: { form } }).has_tags).toBe(true)
    expect(compile('lightbox', { design: { form }, plan: 'free' }).has_tags).toBe(false)
  })

  it('credits its maker for a free account alone [W1.19] [W1.20]', () => {
    expect(compile('lightbox', { plan: 'free' }).if_poptin_credit).toBe(true)
    expect(compile('lightbox').if_poptin_credit).toBe(false)
  })
})
