import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/forms', {
  // By the documented names (S8.60, S8.63).
  fill_message: 'Please, fill in the following fields:',
  contact_error_message: 'Please, fix the following errors:',
  invalid: 'Invalid email',
  captcha: 'Captcha',
  wrong_captcha: 'You entered the wrong number in captcha.',
  wrong_checkbox: 'Checkbox',
  subscription_failed: 'Please, check the fields below to make sure you entered the correct information.',

  chooseAnswer: '{label}: choose one of the options.',
  tooShort: '{label}: at least {count} characters, please.',
  tooLong: '{label}: at most {count} characters, please.',
  onlyLetters: '{label}: only letters, please.',
  onlyDigits: '{label}: only digits, please.',
  onlyLettersAndDigits: '{label}: only letters and digits, please.',

  unreachable: 'We can’t reach the shop. Your text is still here; check your connection and send it again.',
  failed: 'Something went wrong on our side. Your text is still here; try again in a minute.',
  tooOften:
    'That’s a lot of messages in a short time. Your text is still here; send it again in a few minutes.',
  answerSum: 'Please answer this small sum so we know you’re a person, then send it again.',
})
