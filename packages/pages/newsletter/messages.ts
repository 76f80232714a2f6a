import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/newsletter', {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  nearlyThere: 'Nearly there: we have sent you a mail. Press the button in it, and you are on the list.',
  onTheList: 'You are on the list.',
  refusedFields: 'Something is missing, or the email is not whole. Go back; what you typed is still there.',
  refusedForm: 'This form has changed. Reload the page and send it again.',
  refusedProof: 'That took a while. Send it once more, please.',
  isThisYou: 'Is this you?',
  pressButton:
    'Press the button, and news goes to {email}. If you did not ask for it, close this page: you will not hear from us.',
  sendNews: 'Yes, send me the news',
  youAreOnTheList: 'You are on the list',
  newsGoesTo: 'News goes to {email} from now on. Every letter has a link that ends it.',
  toTheShop: 'To the shop',
  thankYou: 'Thank you',
  mailOnItsWay: 'If your address has to be confirmed, a mail is on its way. Press the button in it.',
  notSentYet: 'Not sent yet',
  backToHomePage: 'Back to the home page',
  linkEnded: 'This link has ended',
  linksWorkAWeek: 'Links in our emails work for a week. Sign up again for a new one.',
})

/** The texts of emails. */
export const emailMessages = defineMessages('pages/emails/newsletter', {
  yesSend: 'Yes, send me the news',
  confirmNewsSubject: 'One more press for news from {storeName}',
  confirmNewsTitle: 'Is this you?',
  confirmNewsIntro:
    'Somebody, probably you, has asked for news from {storeName} at this address. Press the button and it begins. If it was not you, there is nothing to do: you will not hear from us.',
})
