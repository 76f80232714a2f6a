import { defineMailKinds, SAMPLE_PRODUCT } from '@buoy/platform/mail/server/mail-kinds.ts'
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
      texts: {
        subject: '{{product.name}} is back',
        title: '{{product.name}} is back',
        intro:
          'You asked us to tell you. It is your turn, and we have told nobody else for this unit until tomorrow. It is not held for you, so do not wait too long.',
      },
    },
  },
  (_kind, { origin }) => backInStockLetter(SAMPLE_PRODUCT, `${origin}${SAMPLE_PRODUCT.path}`),
)
