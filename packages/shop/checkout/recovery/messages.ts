import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/checkout/recovery', {
  remindMe: 'Email me a reminder if I don’t finish',
  mailLink: 'Email me a link to finish later',
  shopUnreachable: 'We cannot reach the shop. Check your connection and try again.',
  badForm: 'The form arrived damaged. Reload the page and try again.',
  linkSent: 'The link is on its way. It works for seven days, on any device.',
  linkSentBefore: 'The link is on its way already. It takes a minute to arrive.',
  willRemind: 'We will write once if you do not finish.',
  willNotRemind: 'We will not write.',
  enterEmail: 'Enter your email address in the form first; the link goes there.',
  tooManyLinks: 'We have sent this link several times. Look into your inbox, and into the spam folder.',
})

/** The texts of emails. */
export const emailMessages = defineMessages('shop/emails/checkout', {
  backToCart: 'Back to your cart',
  checkoutLinkSubject: 'Your checkout at {storeName}',
  checkoutLinkTitle: 'Here is the way back',
  checkoutLinkIntro:
    'You asked for a link to finish later. It brings your cart and your address to any device, for seven days. Prices and stock are those of the day you come back.',
  abandonedCheckoutSubject: 'Your cart at {storeName} is still here',
  abandonedCheckoutTitle: 'Still here, if you want it',
  abandonedCheckoutIntro:
    'You left before the end. We kept your cart and what you had typed; the button brings you back to it.',
})
