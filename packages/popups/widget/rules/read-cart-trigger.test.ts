import { expect, it } from 'vitest'
import { compileTriggers } from '../../targeting/rules/compile-triggers.ts'
import { readCartTrigger } from './read-cart-trigger.ts'

const popup = (changes: object) => ({
  on_click: false,
  auto_pilot_trigger: false,
  poptin_trigger: { ...compileTriggers([]), ...changes },
})
const documented = {
  shopify_cart_trigger_active: '1',
  shopify_cart_trigger_action: 'value',
  shopify_cart_trigger_products: [44],
  shopify_cart_trigger_cart_spec_filter: 'equal',
  shopify_cart_trigger_cart_spec_value: '25.50',
}

it.each([
  ['shopify', 'shopify_cart'],
  ['wix', 'wix_cart'],
  ['ecwid', 'cart'],
  ['woocommerce', 'cart'],
  ['shop', 'cart'],
] as const)('a cart trigger on a page of %s is %s [W3.30] [W4.05]', (platform, name) => {
  expect(readCartTrigger(popup(documented), platform)).toEqual({
    name,
    condition: { kind: 'cart', action: 'value', products: ['44'], comparison: 'equal', figure: 25.5 },
  })
})

it('the Wix trigger is turned on by its own switch, on pages of Wix alone [W3.32] [W4.22]', () => {
  const wix = popup({ wix_cart_trigger_active: true, shopify_cart_trigger_cart_spec_filter: undefined })
  expect(readCartTrigger(wix, 'wix')).toMatchObject({
    name: 'wix_cart',
    condition: { kind: 'wix_cart', comparison: '' },
  })
  expect(readCartTrigger(wix, 'shopify')).toBeNull()
})

it('a popup without one, for clicks alone or on autopilot waits for no cart [W3.06]', () => {
  expect(readCartTrigger(popup({}), 'shopify')).toBeNull()
  expect(readCartTrigger({ ...popup(documented), on_click: true }, 'shopify')).toBeNull()
  expect(readCartTrigger({ ...popup(documented), auto_pilot_trigger: true }, 'shopify')).toBeNull()
})
