import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/checkout/wallet-checkout', {
  freeDelivery: 'Free: {label}',
  pricedDelivery: '{price}: {label}',
  noCountry: 'The address names no country.',
  chooseDelivery: 'Choose one of the ways of delivery shown.',
  pageTooOld: 'This page is too old or from another session. Reload it and try again.',
  badCall: 'The call could not be read.',
  badForm: 'The wallet’s answer arrived damaged. You have not been charged; please try again.',
  otherCurrency: 'This store sells in {currency}: send {currency}.',
  totalChanged:
    'With the whole address the total is {total}, not {seen}. You have not been charged. Press the button again to pay the new total.',
})
