import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('people/customers', {
  emailAddress: 'Email address',
  password: 'Password',
  rememberMe: 'Remember me on this device',
  logIn: 'Log in',
  lostPassword: 'Lost your password?',
  mailLink: 'Email me a link',
  backToLogIn: 'Back to log in',
  newPassword: 'New password',
  newPasswordAgain: 'Repeat new password',
  saveNewPassword: 'Save new password',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  emailHint: 'We’ll email you a link to confirm it.',
  privacyNote: 'We use your address for your orders and this account. <link>Privacy</link>',
  createAccount: 'Create an account',

  passwordHint: 'At least {minimum} characters. Three unrelated words work well.',
  strengthTooWeak: 'Too weak',
  strengthFair: 'Good enough',
  strengthStrong: 'Strong',
  passwordTooShort: 'Use at least {minimum} characters. A few unrelated words work well.',
  passwordTooLong: 'Use at most {maximum} characters.',
  passwordRepeats: 'That repeats itself. Use more different characters.',
  passwordIsAddress: 'That’s your email address. Choose something only you know.',
  passwordIsFirstGuess: 'That’s one of the first things anyone would try.',
  passwordIsCommon:
    'Many people use that password, so it’s easy to guess. Choose another: a few unrelated words work well.',
  passwordIsShopName: 'That’s the name of this shop. Choose something only you know.',

  enterEmail: 'Enter an email address such as you@example.com.',
  enterPassword: 'Enter a password.',
  enterYourPassword: 'Enter your password.',
  longerThanAnyPassword: 'That’s longer than a password can be here.',
  enterFirstName: 'Enter your first name.',
  firstNameTooLong: 'Use at most {maximum} characters for your first name.',
  enterLastName: 'Enter your last name.',
  lastNameTooLong: 'Use at most {maximum} characters for your last name.',

  pageTooOld:
    'This page was open for too long, or in another session. Check what you typed and send it again.',
  loggedOutMeanwhile: 'You’ve been logged out. Log in, then try again.',
  wrongLogin:
    'That email and password don’t match. Check both, or reset your password below. If your account is new, open the link we emailed you first.',
  wrongPassword: 'That’s not your current password.',
  needsPassword: 'Enter your current password to change your email address or password.',
  addressUnusable: 'This address can’t be used. If you have another account with it, log in there.',
  resetLinkClosed: 'This link has been used or is more than an hour old. Ask for a new one below.',
  confirmLinkClosed:
    'This link has been used, has expired, or belongs to another account. Ask for a new one.',

  pageOverview: 'Overview',
  pageOrders: 'Orders',
  pageDownloads: 'Downloads',
  pageAddresses: 'Addresses',
  pagePaymentMethods: 'Payment methods',
  pageRepeatOrders: 'Repeat orders',
  pageWishList: 'Wish list',
  pageDetails: 'Your details',
  pageData: 'Your data',

  noticeLoggedOut: 'You’re logged out. Your cart will be here when you log back in.',
  noticeRegistered: 'We’ve emailed you. Open the link in that email to finish creating your account.',
  noticePasswordMailed:
    'If there’s an account with that address, a link is on its way. It works once, for an hour.',
  noticePasswordSaved:
    'Your new password is saved. Log in with it; all your other devices have been logged out.',
  noticeDetailsSaved: 'Your details are saved.',
  noticeConfirmMailed: 'Your details are saved. We’ve emailed you a link to confirm the new address.',
  noticeAddressSaved: 'Your address is saved and ready for checkout.',
  noticeLinkMailed: 'A new link is on its way to your inbox.',
  noticeConfirmed: 'Your address is confirmed. Orders you placed as a guest are now in your account.',
  noticeNewsOn: 'You’re subscribed to news and offers. You can unsubscribe from any email.',
  noticeNewsOff: 'You’re unsubscribed. You’ll still get emails about your orders and your account.',
  noticeMethodAdded: 'Your card is saved. You can now pay with it.',
  noticeMethodDeleted: 'Your card has been deleted, here and with our payment provider.',
  noticeMethodDefault: 'Done. We’ll offer this card first from now on.',
  noticeMethodChanged: 'Done. You’ll pay with this from now on.',
  noticeSubscriptionMade: 'Done. We’ll send it again on the date below, and you can cancel here at any time.',
  noticeSubscriptionEnded: 'Cancelled. Nothing more will be sent or charged.',
  noticeErased: 'Your account has been deleted. We’ve sent you one last email to confirm it.',
})

/** The texts of emails. */
export const emailMessages = defineMessages('people/emails/accounts', {
  openAccount: 'Open my account',
  choosePassword: 'Choose a new password',
  confirmAddress: 'Yes, this is my address',
  toAccount: 'Go to your account',
  toCards: 'Look after my cards',
  toRepeatOrders: 'My repeat orders',
  accountCreatedSubject: 'Your account with {storeName}',
  accountCreatedTitle: 'Good to have you, {customerFirstName}',
  accountCreatedIntro:
    'Press the button and log in with the password that you chose. Your account keeps your orders, your addresses and your wish list in one place, and orders you placed with this address before move into it. If you have not asked for an account, there is nothing to do.',
  accountExistsSubject: 'You have an account with {storeName} already',
  accountExistsTitle: 'You have an account already',
  accountExistsIntro:
    'Somebody, probably you, has tried to open an account with this address. There is one. If you have lost the password, choose a new one. If it was not you, there is nothing to do.',
  confirmAddressSubject: 'Confirm your address for {storeName}',
  confirmAddressTitle: 'Is this you?',
  confirmAddressIntro:
    'Press the button to confirm that this address is yours. If you do not know what this is about, there is nothing to do.',
  passwordResetSubject: 'A new password for {storeName}',
  passwordResetTitle: 'Choose a new password',
  passwordResetIntro:
    'The button leads to a page for a new password. It works for one hour, once. If you did not ask for it, there is nothing to do: your password stays as it is.',
  passwordChangedSubject: 'Your password for {storeName} was changed',
  passwordChangedTitle: 'Your password was changed',
  passwordChangedIntro:
    'The password of your account is a new one, and other devices have been signed out. If it was not you, choose another at once and tell us.',
  emailChangedSubject: 'The address of your account with {storeName} was changed',
  emailChangedTitle: 'Your account has another address',
  emailChangedIntro:
    'From now on we write to the new address, and this one no longer signs in. If it was not you, tell us at once: {storeEmail}.',
  erasedSubject: 'Your data with {storeName} is erased',
  erasedTitle: 'Erased, as you asked',
  erasedIntro:
    'Your account and what we knew about you are gone. Records of paid orders stay without your name for as long as tax law asks for them. This was the last mail.',
  cardExpiresSubject: 'Your saved card at {storeName} ends soon',
  cardExpiresTitle: 'Your card ends soon',
  cardExpiresIntro:
    'Hello {customerFirstName}, {cardName} is good until {cardExpires}. Add the new one when it comes, so that nothing stops. Cards are added on a page of the shop, never by mail.',
  agreementEndedSubject: 'Your repeat order with {storeName} is ended',
  agreementEndedTitle: 'Your repeat order is ended',
  agreementEndedIntro:
    'Hello {customerFirstName}, we have ended the repeat order of your order {orderNumber}. Nothing more is sent or charged for it. If you did not expect this, write to us: {storeEmail}.',
})
