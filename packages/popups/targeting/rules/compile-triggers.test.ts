import { describe, expect, it } from 'vitest'
import { compileTriggers, isOnAutopilot, isOnClickOnly } from './compile-triggers.ts'

describe('triggers on the wire', () => {
  it('are pairs of flag and value, with the documented names [W3.16] [W3.17] [W3.30] [W3.31] [W3.32]', () => {
    expect(
      compileTriggers([
        { kind: 'exit_intent' },
        { kind: 'mobile_exit', backButton: false, scrollUp: true, returnToTab: true },
        { kind: 'time', seconds: 12, scope: 'website' },
        { kind: 'scroll', percent: 40 },
        { kind: 'clicks', count: 3 },
        { kind: 'pages', count: 2 },
        { kind: 'inactivity', seconds: 20 },
        { kind: 'click', selector: '.letter' },
        { kind: 'event', name: 'cart:full' },
        { kind: 'cart', action: 'value', products: ['7'], comparison: 'greater_than', figure: 25.5 },
      ]),
    ).toEqual({
      close_trigger: '',
      convert: false,
      immediate_active: false,
      exit_intent_active: true,
      mobile_exit_active: true,
      mobile_exit_back_button: false,
      mobile_exit_scroll_up: true,
      mobile_exit_return: true,
      time_active: true,
      time_sec: 12,
      time_scope: 'website',
      scroll_active: true,
      scroll_percent: 40,
      clicks_active: true,
      clicks_count: 3,
      pages_active: true,
      pages_count: 2,
      inactivity_active: true,
      inactivity_sec: 20,
      click_selector: '.letter',
      event_name: 'cart:full',
      shopify_cart_trigger_active: true,
      shopify_cart_trigger_action: 'value',
      shopify_cart_trigger_products: ['7'],
      shopify_cart_trigger_cart_spec_filter: 'greater_than',
      shopify_cart_trigger_cart_spec_value: 25.5,
      wix_cart_trigger_active: true,
    })
  })

  it.each([
    ['add', false],
    ['remove', false],
    ['value', true],
    ['item_count', true],
  ] as const)('for the action %s turn the Wix trigger on: %s [W3.32]', (action, isOn) => {
    const figures = { products: [] as string[], comparison: 'equal' as const, figure: 2 }
    const compiled = compileTriggers([{ kind: 'cart', action, ...figures }])
    expect(compiled.wix_cart_trigger_active).toBe(isOn)
    expect(compiled.shopify_cart_trigger_active).toBe(true)
  })

  it('are all off when the popup shows at once', () => {
    const compiled = compileTriggers([{ kind: 'immediate' }])

    expect(Object.entries(compiled).filter(([, value]) => value === true)).toEqual([
      ['immediate_active', true],
    ])
  })

  it('wait for clicks alone when there is no other kind [W3.06]', () => {
    expect(isOnClickOnly([{ kind: 'click', selector: '' }])).toBe(true)
    expect(isOnClickOnly([{ kind: 'click', selector: '' }, { kind: 'exit_intent' }])).toBe(false)
    expect(isOnClickOnly([{ kind: 'event', name: '' }])).toBe(true)
    expect(isOnClickOnly([{ kind: 'event', name: 'cart:full' }])).toBe(false)
    expect(isOnAutopilot([{ kind: 'autopilot' }])).toBe(true)
    expect(isOnAutopilot([{ kind: 'immediate' }])).toBe(false)
  })
})
