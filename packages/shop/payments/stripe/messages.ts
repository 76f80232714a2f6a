import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/payments/stripe', {
  payInFourPartsOfFirst:
    'Pay in four parts of {first}, one now and one every two weeks. Afterpay charges no interest; it charges a fee for a part that is late. Placing the order takes you to Afterpay’s pages and back.',
  testShopNoRealMoneyYou: 'Test shop, no real money: you choose how it ends.',
  testShopNoRealMoneyTrial: 'Test shop, no real money: {trial} <link>Move the bank’s calendar</link>',
  byPlacingTheOrderYouAsk:
    'By placing the order you ask {creditor} to arrange, through its payment provider and the Bulk Electronic Clearing System, one debit of the total from this account. You confirm that you may give this authority alone, and that you have read the {directDebitTerms}.',
  theDebitShowsWithinThreeBusiness:
    'The debit shows within three business days; we pack your order when it has cleared. You may stop or dispute it through us or your bank.',
  termsOfDirectDebit: 'terms of direct debit',
  byPlacingTheOrderYouAllow:
    'By placing the order you allow {creditor} and its payment provider to have your bank debit this account once, and your bank to do so. You may ask your bank for the money back within eight weeks. We announce the debit by email two days before it.',
  theBankAccountFieldDidNot:
    'The bank account field did not load. Nothing you typed is lost. <button>Try again</button>',
  theCardFieldsDidNotLoad:
    'The card fields did not load. Nothing you typed is lost. <button>Try again</button>',
  payWithACardThatLink:
    'Pay with a card that Link, our payment provider’s wallet, keeps for you. Placing the order asks you for the code that Link sends to your phone.',
  linkDidNotLoadNothingYou: 'Link did not load. Nothing you typed is lost. <button>Try again</button>',
  testShopNoRealMoneyAny: 'Test shop, no real money: any six digits are the right code.',
  cpfOrCnpj: 'CPF or CNPJ',
  youGetABoletoWithA:
    'You get a boleto with a number to pay in your bank’s app, at a cash machine or a lottery shop. We keep your order for three days and pack it when the payment has come, usually by the next business day.',
  testShopNoRealMoney000: 'Test shop, no real money: 000.000.000-00 is taken.',
  youGetAVoucherToPay:
    'You get a voucher to pay in cash at any OXXO within three days. We keep your order meanwhile and pack it when the payment has come, usually by the next business day.',
  testShopNoRealMoneyPay: 'Test shop, no real money: pay on the voucher itself.',
})
