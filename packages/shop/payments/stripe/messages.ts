import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/payments/stripe', {
  card: 'Credit or debit card',
  enterCard: 'Please enter your card details before proceeding.',
  becs: 'Bank account (BECS Direct Debit)',
  sepa: 'Bank account (SEPA Direct Debit)',
  cardEndingIn: '{brand} ending in {last4}',
  anyCardEndingIn: 'Card ending in {last4}',
  accountEndingIn: 'Bank account ending in {last4}',
  cardNumber: 'Card number',
  cardExpiry: 'Expires',
  securityCode: 'Security code',
  cardFieldsMissing: 'The card fields didn’t load. Your other details are safe. <button>Try again</button>',
  checkingAccount: 'Checking your account',
  checkingDetails: 'Checking your details',
  waitingForBank: 'Waiting for your bank',
  waitingForVoucher: 'Waiting for your voucher',
  askingLink: 'Contacting Link',
  goingToLink: 'Continue to Link',
  goingToAfterpay: 'Continue to Afterpay',
  afterpayExplained:
    'Pay in four parts of {first}, one now and one every two weeks. Afterpay charges no interest, but a fee for late payments. When you place your order, you’ll go to Afterpay’s site and come back here.',
  afterpayTest: 'Test shop, no real money: you choose how it ends.',
  debitTest: 'Test shop, no real money: {trial} <link>Move the bank’s calendar</link>',
  becsOwner: 'Account name',
  enterBecsOwner: 'Please enter the name of the account.',
  becsAccount: 'BSB and account number',
  enterBecsAccount: 'Please enter your BSB and account number before proceeding.',
  becsTrial: 'BSB 000-000 with account 000123456 clears after three days; 111111113 fails.',
  becsAgreement:
    'By placing the order you ask {creditor} to arrange, through its payment provider and the Bulk Electronic Clearing System, one debit of the total from this account. You confirm that you may give this authority alone, and that you have read the <link>terms of direct debit</link>.',
  becsTiming:
    'The debit shows within three business days; we pack your order when it has cleared. You may stop or dispute it through us or your bank.',
  sepaOwner: 'IBAN account name',
  sepaAccount: 'IBAN',
  sepaTrial: 'AT61 1904 3002 3457 3201 clears after three days; AT86 1904 3002 3547 3202 fails.',
  sepaAgreement:
    'By placing the order you allow {creditor} and its payment provider to have your bank debit this account once, and your bank to do so. You may ask your bank for the money back within eight weeks. We announce the debit by email two days before it.',
  bankFieldMissing:
    'The bank account field didn’t load. Your other details are safe. <button>Try again</button>',
  linkExplained:
    'Pay with a card saved with Link, our payment provider’s wallet. When you place your order, Link sends a code to your phone.',
  linkMissing: 'Link didn’t load. Your other details are safe. <button>Try again</button>',
  linkTest: 'Test shop, no real money: any six digits are the right code.',
  taxId: 'CPF or CNPJ',
  boletoExplained:
    'You’ll get a boleto with a number to pay in your bank’s app, at an ATM or at a lottery shop. We hold your order for three days and pack it once the payment arrives, usually by the next business day.',
  boletoTest: 'Test shop, no real money: 000.000.000-00 is taken.',
  oxxoExplained:
    'You’ll get a voucher to pay in cash at any OXXO within three days. We hold your order until then and pack it once the payment arrives, usually by the next business day.',
  oxxoTest: 'Test shop, no real money: pay on the voucher itself.',
})
