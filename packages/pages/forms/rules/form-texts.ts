/** What the forms of pages say, by the documented names (S8.60, S8.63). */
export const FORM_TEXTS = {
  fill_message: 'Please, fill in the following fields:',
  contact_error_message: 'Please, fix the following errors:',
  invalid: 'Invalid email',
  captcha: 'Captcha',
  wrong_captcha: 'You entered the wrong number in captcha.',
  wrong_checkbox: 'Checkbox',
  subscription_failed: 'Please, check the fields below to make sure you entered the correct information.',
} as const
