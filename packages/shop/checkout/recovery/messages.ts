import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/checkout/recovery', {
  remindMe: 'Email me a reminder if I don’t finish',
  mailLink: 'Email me a link to finish later',
  shopUnreachable: 'We can’t reach the shop. Check your connection and try again.',
  badForm: 'The form didn’t arrive complete. Reload the page and try again.',
  linkSent: 'Your link is on its way. It works for seven days, on any device.',
  linkSentBefore: 'Your link is already on its way. It takes a minute to arrive.',
  willRemind: 'We’ll email you once if you don’t finish.',
  willNotRemind: 'We won’t email you.',
  enterEmail: 'Enter your email address in the form first; we’ll send the link there.',
  tooManyLinks: 'We’ve sent this link several times. Check your inbox and your spam folder.',
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
