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
  openAccount: 'Confirm my account',
  choosePassword: 'Choose a new password',
  confirmAddress: 'Yes, this is my address',
  toAccount: 'Go to your account',
  toCards: 'Manage my cards',
  toRepeatOrders: 'My repeat orders',
  accountCreatedSubject: 'Your account with {storeName}',
  accountCreatedTitle: 'Welcome, {customerFirstName}',
  accountCreatedIntro:
    'Press the button, then log in with the password you chose. Your account has your orders, addresses and wish list in one place, and orders you placed with this address before move into it. If you didn’t ask for an account, just ignore this email.',
  accountExistsSubject: 'You already have an account with {storeName}',
  accountExistsTitle: 'You already have an account',
  accountExistsIntro:
    'Someone, probably you, tried to create an account with this address, but there is one already. If you’ve forgotten the password, choose a new one. If it wasn’t you, just ignore this email.',
  confirmAddressSubject: 'Confirm your email address for {storeName}',
  confirmAddressTitle: 'Is this you?',
  confirmAddressIntro:
    'Press the button to confirm that this address is yours. If you don’t know what this is about, just ignore this email.',
  passwordResetSubject: 'Reset your password for {storeName}',
  passwordResetTitle: 'Choose a new password',
  passwordResetIntro:
    'Press the button to choose a new password. The link works once, for an hour. If you didn’t ask for it, just ignore this email: your password stays the same.',
  passwordChangedSubject: 'Your password for {storeName} was changed',
  passwordChangedTitle: 'Your password was changed',
  passwordChangedIntro:
    'Your account has a new password, and your other devices have been logged out. If it wasn’t you, choose a new password right away and let us know.',
  emailChangedSubject: 'The email address of your {storeName} account was changed',
  emailChangedTitle: 'Your email address was changed',
  emailChangedIntro:
    'From now on we write to the new address, and you can no longer log in with this one. If it wasn’t you, tell us right away: {storeEmail}.',
  erasedSubject: 'Your data at {storeName} has been deleted',
  erasedTitle: 'Deleted, as you asked',
  erasedIntro:
    'Your account and what we knew about you have been deleted. Records of paid orders stay, without your name, for as long as tax law requires. This is our last email to you.',
  cardExpiresSubject: 'Your saved card at {storeName} expires soon',
  cardExpiresTitle: 'Your card expires soon',
  cardExpiresIntro:
    'Hello {customerFirstName}, {cardName} expires {cardExpires}. Add your new card when it arrives so that your repeat orders keep coming. You only ever add cards in your account, never by email.',
  agreementEndedSubject: 'Your repeat order with {storeName} is cancelled',
  agreementEndedTitle: 'Your repeat order is cancelled',
  agreementEndedIntro:
    'Hello {customerFirstName}, the repeat order of your order {orderNumber} is cancelled. Nothing more will be sent or charged. If you didn’t expect this, contact us: {storeEmail}.',
})
