import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/checkout/wallet-checkout', {
  freeDelivery: 'Free: {label}',
  pricedDelivery: '{price}: {label}',
  noCountry: 'The address has no country.',
  chooseDelivery: 'Choose one of the delivery options shown.',
  pageTooOld: 'This page is too old or from another session. Reload it and try again.',
  badCall: 'We couldn’t read the request.',
  badForm: 'The wallet’s answer didn’t arrive complete. You haven’t been charged; please try again.',
  otherCurrency: 'This store sells in {currency}: send {currency}.',
  totalChanged:
    'With the complete address the total is {total}, not {seen}. You haven’t been charged. Press the button again to pay the new total.',
})
