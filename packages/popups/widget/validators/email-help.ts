/*
 * What helps somebody who is typing an address, and what forms for businesses ask. It comes when an e-mail field has the
 * focus, or when such a form is sent; a form does without it.
 */

export { completeEmail } from '../../forms/rules/email-completion.ts'
export { suggestEmail } from '../../forms/rules/email-suggestion.ts'
export { emailWords } from '../../forms/rules/email-words.ts'
export { freeMailDomains } from './free-mail.ts'
