import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/newsletter', {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  nearlyThere: 'Almost there: we’ve sent you an email. Press the button in it to confirm.',
  onTheList: 'You’re subscribed.',
  refusedFields:
    'Something is missing, or the email address isn’t complete. Go back; what you typed is still there.',
  refusedForm: 'This form has changed. Reload the page and send it again.',
  refusedProof: 'That took too long. Please send it again.',
  isThisYou: 'Is this you?',
  pressButton:
    'Press the button to get news at {email}. If you didn’t ask for it, just close this page: you won’t hear from us.',
  sendNews: 'Yes, send me the news',
  youAreOnTheList: 'You’re subscribed',
  newsGoesTo: 'We’ll send news to {email}. Every email has an unsubscribe link.',
  toTheShop: 'Go to the shop',
  thankYou: 'Thank you',
  mailOnItsWay: 'If your address needs confirming, an email is on its way. Press the button in it.',
  notSentYet: 'Not sent yet',
  backToHomePage: 'Back to the home page',
  linkEnded: 'That link has expired',
  linksWorkAWeek: 'Links in our emails work for a week. Sign up again for a new one.',
})

/** The texts of emails. */
export const emailMessages = defineMessages('pages/emails/newsletter', {
  yesSend: 'Yes, send me the news',
  confirmNewsSubject: 'Please confirm: news from {storeName}',
  confirmNewsTitle: 'Is this you?',
  confirmNewsIntro:
    'Someone, probably you, asked for news from {storeName} at this address. Press the button to confirm. If it wasn’t you, just ignore this email: you won’t hear from us.',
})
