import type { Letter, LetterProduct } from '@buoy/platform/mail/rules/letter.ts'

/** What stands in the letter about an unfinished checkout: what lies in the cart, and the way back to it. */
export function abandonedCheckoutLetter(facts: {
  firstName: string
  products: LetterProduct[]
  link: string
}): Letter {
  return {
    preview: facts.products.map((product) => product.name).join(', '),
    values: { 'customer.first_name': facts.firstName || 'there' },
    blocks: [
      { kind: 'products', products: facts.products },
      { kind: 'button', label: 'Back to your cart', href: facts.link },
    ],
  }
}
