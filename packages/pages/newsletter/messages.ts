import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/newsletter', {
  isThisYou: 'Is this you?',
  pressTheButtonAndNewsGoes:
    'Press the button, and news goes to {email}. If you did not ask for it, close this page: you will not hear from us.',
  yesSendMeTheNews: 'Yes, send me the news',
  youAreOnTheList: 'You are on the list',
  newsGoesToEmailFromNow: 'News goes to {email} from now on. Every letter has a link that ends it.',
  toTheShop: 'To the shop',
  thankYou: 'Thank you',
  ifYourAddressHasToBe: 'If your address has to be confirmed, a mail is on its way. Press the button in it.',
  notSentYet: 'Not sent yet',
  backToTheHomePage: 'Back to the home page',
  thisLinkHasEnded: 'This link has ended',
  linksInOurEmailsWorkFor: 'Links in our emails work for a week. Sign up again for a new one.',
})
