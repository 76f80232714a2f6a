import { describe, expect, it } from 'vitest'
import type { ShopifyDiscount } from '../../model/popup-object-contract.ts'
import { fillFreeShipping, freeShippingThreshold, hasFreeShippingTags } from './free-shipping.ts'

const from = (minimum: string, part: Partial<ShopifyDiscount> = {}): ShopifyDiscount => ({
  target_type: 'shipping_line',
  allocation_method: 'each',
  target_selection: 'all',
  prerequisite_subtotal_range: { greater_than_or_equal_to: minimum },
  ...part,
})
const facts = (discounts: ShopifyDiscount[], cartValue = 0) => ({ discounts, currency: 'AUD', cartValue })

describe('the tags of free shipping', () => {
  it('take the lowest minimum of the discounts that match [W3.57] [W9.35]', () => {
    expect(freeShippingThreshold([from('120.0'), from('99.0'), from('150.0')])).toBe(99)
  })

  it.each<[string, Partial<ShopifyDiscount>]>([
    ['are on goods', { target_type: 'line_item' }],
    ['are spread across the order', { allocation_method: 'across' }],
    ['select some only', { target_selection: 'entitled' }],
    ['have no minimum', { prerequisite_subtotal_range: null }],
    ['have a minimum that is no number', { prerequisite_subtotal_range: { greater_than_or_equal_to: '' } }],
  ])('pass over discounts that %s [W3.57] [W9.35] [W9.36]', (_what, part) => {
    expect(freeShippingThreshold([from('10.0', part)])).toBeNull()
    expect(freeShippingThreshold([from('10.0', part), from('99.0')])).toBe(99)
  })

  it('say the threshold and what is missing, with the symbol of the currency [W9.35] [W9.36]', () => {
    const text = 'Free from {{free_shipping_threshold}}, {{ free_shipping_remaining }} to go'
    expect(fillFreeShipping(text, facts([from('99.00')], 39.05))).toBe('Free from $99.00, $59.95 to go')
    expect(fillFreeShipping(text, { ...facts([from('99')]), currency: 'ILS' })).toBe(
      'Free from ₪99.00, ₪99.00 to go',
    )
  })

  it('never say less than 0 [W9.36]', () => {
    expect(fillFreeShipping('{{free_shipping_remaining}}', facts([from('99')], 240))).toBe('$0.00')
  })

  it('are empty when nothing matches, and other tags stay [W9.36]', () => {
    expect(fillFreeShipping('a{{free_shipping_threshold}}b{{free_shipping_remaining}}c', facts([]))).toBe(
      'abc',
    )
    expect(fillFreeShipping('{{free_shipping}} {{curr_year}}', facts([]))).toBe(
      '{{free_shipping}} {{curr_year}}',
    )
  })

  it('are looked for in a whole design', () => {
    expect(hasFreeShippingTags('{"text":"{{free_shipping_remaining}}"}')).toBe(true)
    expect(hasFreeShippingTags('{"text":"{{curr_year}}"}')).toBe(false)
  })
})
