import { mailTexts } from '@buoy/platform/mail/rules/mail-texts.ts'
import { defineMailKinds, SAMPLE_PRODUCT } from '@buoy/platform/mail/server/mail-kinds.ts'
import { emailMessages } from '../messages.ts'
import { backInStockLetter } from '../rules/back-in-stock-letter.ts'

/** The mail that something is there again. */
export const STOCK_ALERT_MAILS = defineMailKinds(
  {
    'back-in-stock': {
      label: 'Back in stock',
      when: 'Something that a shopper waits for is there again.',
      group: 'letters',
      alwaysOn: null,
      placeholders: ['product.name'],
      texts: mailTexts(emailMessages, 'backInStock', ['product.name']),
    },
  },
  (_kind, { origin, texts }) => backInStockLetter(SAMPLE_PRODUCT, `${origin}${SAMPLE_PRODUCT.path}`, texts),
)
