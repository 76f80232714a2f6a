import { mailTexts } from '@buoy/platform/mail/rules/mail-texts.ts'
import { defineMailKinds, SAMPLE_PRODUCT } from '@buoy/platform/mail/server/mail-kinds.ts'
import { emailMessages } from '../messages.ts'
import { abandonedCheckoutLetter } from '../rules/abandoned-checkout-letter.ts'

/** The mails that lead back to a checkout. */
export const RECOVERY_MAILS = defineMailKinds(
  {
    'checkout-link': {
      label: 'Link to a checkout',
      when: 'A shopper asks for a link to finish their checkout later or on another device.',
      group: 'accounts',
      alwaysOn: 'Somebody has asked for it and waits.',
      placeholders: ['customer.first_name'],
      texts: mailTexts(emailMessages, 'checkoutLink', ['customer.first_name']),
    },
    'abandoned-checkout': {
      label: 'Unfinished checkout',
      when: 'A shopper who ticked the box for letters left their checkout unfinished.',
      group: 'letters',
      alwaysOn: null,
      isForReaderAlone: true,
      placeholders: ['customer.first_name'],
      texts: mailTexts(emailMessages, 'abandonedCheckout', ['customer.first_name']),
    },
  },
  (_kind, { origin, texts }) =>
    abandonedCheckoutLetter(
      {
        firstName: 'Mia',
        products: [SAMPLE_PRODUCT],
        link: `${origin}/index.php/checkout/`,
      },
      texts,
    ),
)
