import { describe, expect, it } from 'vitest'
import { GUARANTEES_TEXT, knowsLawOf, lintText } from './law-lint.ts'

const codes = (text: string, use: Parameters<typeof lintText>[1] = 'other') =>
  lintText(text, use, 'AU').map(({ code }) => code)

describe('the law lint', () => {
  it.each([
    ['No refunds.', 'no-refunds'],
    ['Sorry, no refunds on sale items!', 'no-refunds'],
    ['No returns or refunds after 30 days.', 'no-refunds'],
    ['We do not give refunds.', 'no-refunds'],
    ['We don’t offer any refunds after 14 days', 'no-refunds'],
    ['All sales are final.', 'all-sales-final'],
    ['Sale items are non-refundable.', 'non-refundable'],
    ['A restocking fee of 15 % applies to every return.', 'restocking-fee'],
    ['Returns are for store credit only.', 'store-credit-only'],
    ['Prices exclude GST.', 'plus-gst'],
    ['We charge a card surcharge of 2 %.', 'surcharge'],
  ])('flags %j', (text, code) => {
    expect(codes(text)).toContain(code)
  })

  it.each([
    'We do not refund a change of mind.',
    'No refunds if you change your mind, but faulty trays are always put right.',
    'There is no restocking fee.',
    'We never offer an exchange only.',
    'No prices are plus GST.',
    'No refunds for change of mind.',
    'No refunds where you simply change plans.',
    'We do not accept returns for a change of mind.',
    'Card fees are not charged.',
    'Fees for restocking.',
    'Sale of items that are refundable.',
    'No refunds if somebody changes their mind.',
    'No refunds after changing her minds.',
    'No refunds on changed minds.',
    'There is no surcharge for any way to pay.',
    'All prices include GST.',
    'You have 30 days to send it back and we refund the price.',
    GUARANTEES_TEXT,
  ])('is content with %j', (text) => {
    expect(codes(text)).toEqual([])
  })

  it('knows the law of Australia alone', () => {
    expect(lintText('No refunds. Plus GST.', 'terms', 'DE')).toEqual([])
    expect(['AU', 'DE', 'NZ'].map(knowsLawOf)).toEqual([true, false, false])
  })

  it('misses the guarantees where they have to stand, word for word', () => {
    expect(codes('Send it back.', 'returns')).toEqual(['guarantees-text'])
    expect(codes(`## Faults\n\n${GUARANTEES_TEXT.replaceAll(' ', '\n')}`, 'returns')).toEqual([])
    expect(codes(GUARANTEES_TEXT.replace('major failure', 'failure'), 'returns')).toEqual(['guarantees-text'])
  })

  it('misses the ABN in the terms and the Commissioner in the privacy policy', () => {
    expect(codes('We sell trays.', 'terms')).toEqual(['abn'])
    expect(codes('ABN {{store.abn}}', 'terms')).toEqual([])
    expect(codes('Write to {{store.email}}.', 'privacy')).toEqual(['privacy-complaints'])
  })
})
