import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('people/customers', {
  emailAddress: 'Email address',
  password: 'Password',
  rememberMeOnThisDevice: 'Remember me on this device',
  logIn: 'Log in',
  lostYourPassword: 'Lost your password?',
  mailMeALink: 'Mail me a link',
  backToLogIn: 'Back to log in',
  newPassword: 'New password',
  newPasswordOnceMore: 'New password once more',
  saveTheNewPassword: 'Save the new password',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  weMailYouALinkThat: 'We mail you a link that confirms it.',
  weUseYourAddressForYour: 'We use your address for your orders and this account. <link>Privacy</link>',
  createAnAccount: 'Create an account',
})
