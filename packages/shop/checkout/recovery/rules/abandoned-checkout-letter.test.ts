import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { abandonedCheckoutLetter } from './abandoned-checkout-letter.ts'

const LINK = 'https://shop.example/there'
const button = (label: string) => ({ kind: 'button', label, href: LINK })

describe('a letter about an unfinished checkout', () => {
  const raft = { name: 'The Raft', detail: 'Navy', picture: null, path: '/raft/', price: 4995 }

  it('shows what lies in the cart and the way back', () => {
    const products = [raft, { ...raft, name: 'Duo' }]
    expect(abandonedCheckoutLetter({ firstName: 'Mia', products, link: LINK }, SOURCE_TEXT_LOCALE)).toEqual({
      preview: 'The Raft, Duo',
      values: { 'customer.first_name': 'Mia' },
      blocks: [{ kind: 'products', products }, button('Back to your cart')],
    })
    expect(
      abandonedCheckoutLetter({ firstName: '', products, link: LINK }, SOURCE_TEXT_LOCALE).values,
    ).toEqual({
      'customer.first_name': 'there',
    })
  })
})
