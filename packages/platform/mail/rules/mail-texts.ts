import { formatMessage, type Messages, type TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { type MailTexts, STORE_PLACEHOLDERS } from './mail-kind.ts'

/** The part of a key before `Subject`: those of an email are `{prefix}Subject`, `{prefix}Title` and `{prefix}Intro`. */
type PrefixOf<Key> = Key extends `${infer Prefix}Subject` ? Prefix : never

/**
 * The default texts of an email from the catalogue. Their messages ask for the placeholders of the email by names such as
 * `{customerFirstName}`, and the result has `{{customer.first_name}}` in these places, as owners write it.
 */
export function mailTexts<Texts extends Record<string, string>>(
  messages: Messages<Texts>,
  prefix: PrefixOf<keyof Texts & string>,
  placeholders: readonly string[],
): (texts: TextLocale) => MailTexts {
  const values = Object.fromEntries(
    [...placeholders, ...STORE_PLACEHOLDERS].map((name) => [argumentOf(name), `{{${name}}}`]),
  )
  return (texts) => {
    const write = (part: 'Subject' | 'Title' | 'Intro') => {
      const key = `${prefix}${part}`
      const message = { namespace: messages.namespace, key, compiled: messages.compiledOf(key) }
      const text = formatMessage<string>(texts, message, values)
      return typeof text === 'string' ? text : text.join('')
    }
    return { subject: write('Subject'), title: write('Title'), intro: write('Intro') }
  }
}

/** The same texts in every language: those of emails to owners. */
export function inEnglish(texts: MailTexts): () => MailTexts {
  return () => texts
}

/** `customer.first_name` is the value `{customerFirstName}` of a message. */
function argumentOf(placeholder: string): string {
  return placeholder.replace(/[._](\w)/g, (_all, letter: string) => letter.toUpperCase())
}
