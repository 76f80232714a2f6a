import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/checkout/wallet', {
  expressCheckout: 'Express checkout',
  orFillInTheForm: 'or fill in the form',
  yourWalletPaysTheParcelGoes: 'Your wallet pays. The parcel goes to the address in this form.',
  byPayingThisWayYouAgree: 'By paying this way you agree to our <link>terms</link>.',
})
