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
  checkoutLinkTitle: 'Pick up where you left off',
  checkoutLinkIntro:
    'You asked for a link to finish later. It opens your cart and your details on any device, for seven days. Prices and stock are those of the day you come back.',
  abandonedCheckoutSubject: 'You left something in your {storeName} cart',
  abandonedCheckoutTitle: 'Still interested?',
  abandonedCheckoutIntro:
    'You didn’t finish your order. We’ve saved your cart and your details; press the button to continue.',
})
