import { describe, expect, it } from 'vitest'
import { lintText } from './law-lint.ts'

const found = (text: string) => lintText(text, 'other', 'AU').map(({ code, words }) => `${code}: ${words}`)

describe('words that Australian law does not like', () => {
  it.each([
    ['No refund.', 'no-refunds: No refund'],
    ['Without refunds after a week of use, sorry', 'no-refunds: Without refunds after a week of use, sorry'],
    ['Never any returns and refunds.', 'no-refunds: Never any returns and refunds'],
    ['No return, or refund.', 'no-refunds: No return, or refund'],
    [
      'No refunds for reasons that take more than forty letters to say.',
      'no-refunds: No refunds for reasons that take more than forty l',
    ],
    ['We cannot make returns.', 'no-refunds: We cannot make returns'],
    ["Can't accept any return", "no-refunds: Can't accept any return"],
    ['We won’t provide refunds', 'no-refunds: We won’t provide refunds'],
    ['You will not give a refund; will not give refund', 'no-refunds: will not give refund'],
    ['All sales final.', 'all-sales-final: All sales final'],
    ['Clearance goods are always nonrefundable.', 'non-refundable: Clearance goods are always nonrefundable'],
    ['A discounted product cannot be exchanged.', 'non-refundable: discounted product cannot be exchanged'],
    ['Second-hand item: non-refundable', 'non-refundable: Second-hand item: non-refundable'],
    ['Sale items cannot be returned', 'non-refundable: Sale items cannot be returned'],
    ['Restocking fees of 15 % apply.', 'restocking-fee: Restocking fees of 15 % apply'],
    ['Credit note only.', 'store-credit-only: Credit note only'],
    ['We only give exchanges.', 'store-credit-only: only give exchanges'],
    ['We only provide credit notes.', 'store-credit-only: only provide credit notes'],
    ['Only offer store credit.', 'store-credit-only: Only offer store credit'],
    [
      'Faulty goods must come in their original packaging.',
      'original-packaging: Faulty goods must come in their original packaging',
    ],
    ['Send faulty items in unopened packaging', 'original-packaging: faulty items in unopened packaging'],
    ['Price exclusive of GST', 'plus-gst: Price exclusive of GST'],
    ['Prices are excluding GST', 'plus-gst: Prices are excluding GST'],
    ['Prices before GST', 'plus-gst: Prices before GST'],
    ['$9 + GST', 'plus-gst: + GST'],
    ['9+GST', 'plus-gst: +GST'],
    ['$9 plus GST', 'plus-gst: plus GST'],
    ['Credit card fee: 2 %', 'surcharge: Credit card fee: 2 %'],
    ['Card surcharges apply', 'surcharge: Card surcharges apply'],
    ['A surcharge of 2 % applies', 'surcharge: surcharge of 2 % applies'],
  ])('in %j are found and quoted', (text, finding) => {
    expect(found(text)).toContain(finding)
  })

  it('are found in each sentence and line by itself', () => {
    expect(found('We change our minds. No refunds! Plus GST?\nAll sales final\n\nNo refunds')).toEqual([
      'no-refunds: No refunds!',
      'plus-gst: Plus GST',
      'all-sales-final: All sales final',
      'no-refunds: No refunds',
    ])
    expect(found('There is no fee. A restocking fee of 9 % applies.')).toEqual([
      'restocking-fee: restocking fee of 9 % applies',
    ])
    expect(found('No long story about anything: a restocking fee of 9 %')).toEqual([
      'restocking-fee: restocking fee of 9 %',
    ])
  })

  it.each([
    [
      'No refunds.',
      'The guarantees of the Australian Consumer Law cannot be excluded, and saying so misleads shoppers (ACL s 29 and s 64).',
      'Say what you do when somebody changes their mind, and that faulty goods are always repaired, replaced or refunded.',
    ],
    [
      'We do not give refunds.',
      'The guarantees of the Australian Consumer Law cannot be excluded, and saying so misleads shoppers (ACL s 29 and s 64).',
      'Limit this to a change of mind: "We do not refund a change of mind."',
    ],
    [
      'All sales final.',
      'The guarantees of the Australian Consumer Law cannot be excluded, and saying so misleads shoppers (ACL s 29 and s 64).',
      'Leave it out. Choose what you offer for a change of mind and say that.',
    ],
    [
      'Sale items are non-refundable.',
      'Goods on sale have the same guarantees. The guarantees of the Australian Consumer Law cannot be excluded, and saying so misleads shoppers (ACL s 29 and s 64).',
      'Say that a change of mind is not refunded for sale items, and that faulty ones are.',
    ],
    [
      'A restocking fee of 15 %.',
      'No fee may be charged for goods that have a fault.',
      'Charge it for a change of mind only, and say so in the same sentence.',
    ],
    [
      'Store credit only.',
      'For a major failure the shopper chooses between their money and a replacement.',
      'Offer credit for a change of mind only.',
    ],
    [
      'Faulty goods in original packaging.',
      'Faulty goods need not come back in their packaging.',
      'Ask for the packaging where somebody changes their mind, not for faults.',
    ],
    [
      'Plus GST.',
      'Shoppers must be shown one total price, GST and unavoidable charges included (ACL s 48).',
      'Write prices with GST: "All prices include GST."',
    ],
    [
      'A surcharge of 2 %.',
      'A surcharge may never be more than what taking the card costs you, and one that cannot be avoided belongs in the price.',
      'Leave it out, or name the exact cost and a way to pay without it.',
    ],
  ])('in %j come with why, and what to write instead', (text, why, instead) => {
    expect(lintText(text, 'other', 'AU')).toMatchObject([{ kind: 'unlawful', why, instead }])
  })
})
