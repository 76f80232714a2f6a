import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { defineMailKinds, SAMPLE_PRODUCT } from '@buoy/platform/mail/server/mail-kinds.ts'
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
      texts: {
        subject: 'Your checkout at {{store.name}}',
        title: 'Here is the way back',
        intro:
          'You asked for a link to finish later. It brings your cart and your address to any device, for seven days. Prices and stock are those of the day you come back.',
      },
    },
    'abandoned-checkout': {
      label: 'Unfinished checkout',
      when: 'A shopper who ticked the box for letters left their checkout unfinished.',
      group: 'letters',
      alwaysOn: null,
      isForReaderAlone: true,
      placeholders: ['customer.first_name'],
      texts: {
        subject: 'Your cart at {{store.name}} is still here',
        title: 'Still here, if you want it',
        intro:
          'You left before the end. We kept your cart and what you had typed; the button brings you back to it.',
      },
    },
  },
  (_kind, { origin }) =>
    abandonedCheckoutLetter(
      {
        firstName: 'Mia',
        products: [SAMPLE_PRODUCT],
        link: `${origin}/index.php/checkout/`,
      },
      SOURCE_TEXT_LOCALE,
    ),
)
