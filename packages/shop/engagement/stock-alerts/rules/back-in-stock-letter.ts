import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Letter, LetterProduct } from '@buoy/platform/mail/rules/letter.ts'
import { emailMessages } from '../messages.ts'

/** What stands in "it is there again": the thing itself and the way to it. */
export function backInStockLetter(product: LetterProduct, link: string, texts: TextLocale): Letter {
  return {
    preview: product.detail,
    values: { 'product.name': product.name },
    blocks: [
      { kind: 'products', products: [product] },
      { kind: 'button', label: translator(emailMessages, texts)('seeIt'), href: link },
    ],
  }
}
