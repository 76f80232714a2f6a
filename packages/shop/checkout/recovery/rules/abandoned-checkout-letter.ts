import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { emailMessages as ofAllEmails } from '@buoy/platform/mail/messages.ts'
import type { Letter, LetterProduct } from '@buoy/platform/mail/rules/letter.ts'
import { emailMessages } from '../messages.ts'

/** What stands in the letter about an unfinished checkout: what lies in the cart, and the way back to it. */
export function abandonedCheckoutLetter(
  facts: { firstName: string; products: LetterProduct[]; link: string },
  texts: TextLocale,
): Letter {
  return {
    preview: facts.products.map((product) => product.name).join(', '),
    values: { 'customer.first_name': facts.firstName || translator(ofAllEmails, texts)('someone') },
    blocks: [
      { kind: 'products', products: facts.products },
      { kind: 'button', label: translator(emailMessages, texts)('backToCart'), href: facts.link },
    ],
  }
}
