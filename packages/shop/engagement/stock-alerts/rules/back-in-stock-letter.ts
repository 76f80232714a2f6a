import type { Letter, LetterProduct } from '@buoy/platform/mail/rules/letter.ts'

/** What stands in "it is there again": the thing itself and the way to it. */
export function backInStockLetter(product: LetterProduct, link: string): Letter {
  return {
    preview: product.detail,
    values: { 'product.name': product.name },
    blocks: [
      { kind: 'products', products: [product] },
      { kind: 'button', label: 'See it', href: link },
    ],
  }
}
