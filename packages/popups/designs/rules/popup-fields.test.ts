import { describe, expect, it } from 'vitest'
import { openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import type { FormField } from '../../forms/fields-contract.ts'
import type { PopupType } from '../../model/contract.ts'
import type { Design } from '../contract.ts'
import { type AccountOfPopup, type CampaignOfPopup, compilePopup } from './compile-popup.ts'
import { compileProducts } from './compile-products.ts'
import { newGame } from './new-game.ts'
import { templateGame } from './templates/template-game.ts'

const ACCOUNT: AccountOfPopup = {
  clientId: 'Account000001',
  plan: 'unlimited',
  cap: null,
  freeFrom: null,
  analytics: null,
}

function compile(campaign: Partial<CampaignOfPopup> = {}, account: Partial<AccountOfPopup> = {}) {
  const whole = {
    id: 'Campaign00001',
    name: 'Pond letter',
    type: 'lightbox' as PopupType,
    goal: 'lead',
    version: 7,
    test: '',
    design: postcard(),
    settings: openSettings(),
    ...campaign,
  }
  return compilePopup({ ...ACCOUNT, ...account }, whole, 'https://display.example')
}
const designed = (changes: Partial<Design>, type: PopupType = 'lightbox') =>
  compile({ type, design: postcard(changes) })
const propertiesOf = (changes: Partial<Design>) => designed(changes).design_properties

describe('the fields of a popup object', () => {
  it('are these for a popup of few parts', () => {
    expect(compile()).toMatchObject({
      poptin_id: 'Campaign00001',
      poptin_name: 'Pond letter',
      account_id: 'Account000001',
      poptin_url: 'https://display.example/api/display/template/Campaign00001?v=7',
      has_tags: false,
      shopify_discounts: [],
      shopify_discounts_currency: '',
      poptin: '',
      display: 'allowed',
      is_teasers_on: false,
      ab_test: false,
      ab_test_parent_id: '',
      gamified_prize: [],
      wheel_has_coupon: false,
    })
    expect(compile().design_properties).toMatchObject({
      field_checkbox_required: false,
      field_checkbox_default_marked: false,
      disable_post_play_screen: false,
      poptin_design_redirect_url: '',
      poptin_design_redirect_send_form_data: false,
    })
  })

  it('name the split test that it is part of', () => {
    expect(compile({ test: 'Test000000001' })).toMatchObject({
      ab_test: true,
      ab_test_parent_id: 'Test000000001',
    })
  })

  it('say that there is a teaser', () => {
    const teaser = { text: 'Psst' } as Design['teaser']
    expect(designed({ teaser }).is_teasers_on).toBe(true)
  })

  it('have a closing time only where one is set', () => {
    const { close, thanks } = openSettings()
    const timed = (seconds: number | null) =>
      compile({
        settings: openSettings({
          close: { ...close, autoAfterSeconds: seconds },
          thanks: { ...thanks, closeAfterSeconds: seconds },
        }),
      }).design_properties
    expect(timed(9)).toMatchObject({
      poptin_design_auto_close: true,
      poptin_design_auto_close_sec: 9,
      poptin_design_thank_screen_auto_close: true,
      poptin_design_thank_screen_auto_close_sec: 9,
    })
    expect(timed(null)).toMatchObject({
      poptin_design_auto_close: false,
      poptin_design_auto_close_sec: 0,
      poptin_design_thank_screen_auto_close: false,
      poptin_design_thank_screen_auto_close_sec: 0,
    })
  })

  it('say how the consent box begins, and not how another field does', () => {
    const consent = { kind: 'consent', id: 'c', label: 'Yes', required: true, checked: true, link: null }
    const form = { ...postcard().form, fields: [...postcard().form.fields, consent as FormField] }
    expect(propertiesOf({ form })).toMatchObject({
      field_checkbox_required: true,
      field_checkbox_default_marked: true,
    })
  })

  it('send a redirect with the data of the form where the owner wants it', () => {
    const redirect = { url: 'garden.example/thanks', sendFormData: true }
    expect(compile({ settings: openSettings({ redirect }) }).design_properties).toMatchObject({
      poptin_design_redirect: true,
      poptin_design_redirect_url: 'garden.example/thanks',
      poptin_design_redirect_send_form_data: true,
    })
  })

  it('leave out a code that is each visitor’s own [W3.50] (W3.51)', () => {
    const own = { code: 'POND10', caption: '', own: {} } as unknown as Design['coupon']
    expect(propertiesOf({ coupon: own }).coupon).toEqual({ code: '', coupon_type: 'unique' })
  })

  it('have a countdown to a day as well', () => {
    const timer = { kind: 'date', date: '2026-12-24', time: '09:00', zone: 'Australia/Sydney' } as const
    expect(propertiesOf({ timer }).timer).toEqual({
      type: 'date',
      date: '2026-12-24',
      time: '09:00',
      zone: 'Australia/Sydney',
    })
  })

  it('have the products that an owner chose only where they chose them (W3.15)', () => {
    const products = { category: 'manual', manual: ['a', 'b'], count: 2, buttonsAction: 'x', size: 'small' }
    const chosen = (category: string) =>
      compileProducts({ products: { ...products, category } as unknown as Design['products'] })
        .shopify_product_settings?.manual_products
    expect([chosen('manual'), chosen('last_visited')]).toEqual([['a', 'b'], []])
    expect(compileProducts({ products: null })).toEqual({})
  })
})

describe('a threshold of free delivery', () => {
  const freeFrom = { cents: 7950, currency: 'AUD' }
  const form = { ...postcard().form, text: 'Free from {{free_shipping}}' }

  it('comes as the price rule of a Shopify store, where the popup has tags (W3.57)', () => {
    expect(compile({ design: postcard({ form }) }, { freeFrom })).toMatchObject({
      shopify_discounts: [
        {
          target_type: 'shipping_line',
          allocation_method: 'each',
          target_selection: 'all',
          prerequisite_subtotal_range: { greater_than_or_equal_to: '79.50' },
        },
      ],
      shopify_discounts_currency: 'AUD',
    })
  })

  it('is left out where the popup has no tags, or nobody has said one', () => {
    const none = { shopify_discounts: [], shopify_discounts_currency: '' }
    expect(compile({}, { freeFrom })).toMatchObject(none)
    expect(compile({ design: postcard({ form }) })).toMatchObject(none)
  })
})

describe('a game', () => {
  const game = templateGame('wheel', 'en', [
    ['10% off', 60_000, 'POND10'],
    ['Not this time', 40_000, null],
  ])

  it('shows its prizes in a popup of games', () => {
    const played = designed({ game }, 'gamified')
    expect(played.gamified_prize).toHaveLength(2)
    expect(played.wheel_has_coupon).toBe(true)
    expect(played.design_properties.disable_post_play_screen).toBe(false)
    expect(propertiesOf({ game: { ...game, skipsResult: true } }).disable_post_play_screen).toBe(true)
  })

  it('has no coupon while no prize has a code', () => {
    const poor = {
      ...game,
      prizes: game.prizes.map((one) => ({ ...one, reward: { kind: 'none' as const } })),
    }
    expect(designed({ game: poor }, 'gamified').wheel_has_coupon).toBe(false)
  })

  it('is nothing to other types', () => {
    expect(designed({ game })).toMatchObject({ gamified_prize: [], wheel_has_coupon: false })
  })

  it('shows its result unless its owner says otherwise', () => {
    expect(newGame('en', 'wheel').skipsResult).toBe(false)
  })

  it('numbers the slots of a template from one, and wins where there is a code', () => {
    expect(game.prizes.map(({ id, isWinning }) => [id, isWinning])).toEqual([
      ['prize-1', true],
      ['prize-2', false],
    ])
  })
})
