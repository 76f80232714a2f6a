import { describe, expect, it } from 'vitest'
import { contactSheet } from './contact-sheet.ts'

const SHEET = contactSheet([
  'console/the-orders-1280.png',
  'console/the-orders-360.png',
  'checkout and orders/the-checkout-768.png',
  'papers/a-tax-invoice.pdf',
  'console/a-<name>-360.png',
])

describe('the contact sheet', () => {
  it('shows every picture, the widths of a screen in one row from the narrowest', () => {
    const sources = [...SHEET.matchAll(/<img src="([^"]+)"/g)].map(([, source]) => source)
    expect(sources).toEqual([
      'checkout%20and%20orders/the-checkout-768.png',
      'console/a-%3Cname%3E-360.png',
      'console/the-orders-360.png',
      'console/the-orders-1280.png',
    ])
    expect(SHEET.match(/<article/g)).toHaveLength(4)
    expect(SHEET).toContain('alt="the orders at 1280 px"')
  })

  it('links to the areas and to papers, and writes names as text', () => {
    expect(SHEET).toContain('<a href="#console">console <small>2</small></a>')
    expect(SHEET).toContain('<a href="papers/a-tax-invoice.pdf">Open the PDF</a>')
    expect(SHEET).toContain('<h3>a &lt;name></h3>')
  })
})
