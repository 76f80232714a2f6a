import type { GetICUArgs } from '@schummar/icu-type-parser'
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { dateFormat, numberFormat } from '../intl-formats.ts'

export type { CompiledMessage }

/** The texts of one part of the product, see `defineMessages`. */
export type Messages<Texts extends Record<string, string>> = {
  namespace: string
  /** The ICU messages as they are written; left out in browsers. */
  texts?: Texts
  compiledOf: (key: keyof Texts & string) => CompiledMessage
}

/** Texts in place of those of the product, by `{namespace}.{key}`. `language` is their BCP 47 tag. */
export type Dictionary = { language: string; messages: Readonly<Record<string, CompiledMessage>> }

/** The language in which the product's own texts are written. */
export const SOURCE_LANGUAGE = 'en-AU'

/** No texts but the product's own. */
export const NO_DICTIONARY: Dictionary = { language: SOURCE_LANGUAGE, messages: {} }

/** The values that a message asks for, by the names of its arguments. */
export type MessageValues<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>

type ValuesOf<Text extends string> =
  Record<never, never> extends MessageValues<Text> ? [] : [values: MessageValues<Text>]

/** Writes one text of a part: its key, and the values that its message asks for. */
export type Translate<Texts extends Record<string, string>> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: ValuesOf<Texts[Key]>
) => string

/** Where texts are shown: the dictionary, and the locale in which numbers are written. */
export type TextLocale = { dictionary: Dictionary; locale: string }

/** The product's own texts, for tests and where no store is known. */
export const SOURCE_TEXT_LOCALE: TextLocale = { dictionary: NO_DICTIONARY, locale: SOURCE_LANGUAGE }

/**
 * Formats a message as parts: strings, and what the functions among `values` make of the tags with their names. Plurals
 * follow the language of the text, numbers the locale.
 */
export function formatMessage<Part>(
  { dictionary, locale }: TextLocale,
  message: { namespace: string; key: string; compiled: CompiledMessage },
  values: FormatValues<Part> | undefined,
): string | Part | (string | Part)[] {
  const replaced = dictionary.messages[`${message.namespace}.${message.key}`]
  const language = replaced === undefined ? SOURCE_LANGUAGE : dictionary.language
  return format<Part>(replaced ?? message.compiled, locale, values, {
    formatters: {
      getPluralRules: (_locale, options) => pluralRules(language, options?.type ?? 'cardinal'),
      getNumberFormat: (_locale, options) => numberFormat(locale, options),
      getDateTimeFormat: (_locale, options) => dateFormat(locale, options),
    },
  })
}

/** Writes the texts of one part for a place. */
export function translator<Texts extends Record<string, string>>(
  messages: Messages<Texts>,
  place: TextLocale,
): Translate<Texts> {
  return (key, ...[values]) => {
    const message = { namespace: messages.namespace, key, compiled: messages.compiledOf(key) }
    const text = formatMessage<string>(place, message, values as FormatValues<string> | undefined)
    return endOnce(typeof text === 'string' ? text : text.join(''), values)
  }
}

/** A value that ends with a full stop, such as `MwSt.`, ends its sentence, too: no second one follows it. */
function endOnce(text: string, values: Readonly<Record<string, unknown>> = {}): string {
  return Object.values(values).reduce<string>(
    (ended, value) =>
      typeof value === 'string' && value.endsWith('.') ? ended.replaceAll(`${value}.`, () => value) : ended,
    text,
  )
}

const rules = new Map<string, Intl.PluralRules>()

function pluralRules(language: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = `${language} ${type}`
  const known = rules.get(key)
  if (known !== undefined) return known
  const made = new Intl.PluralRules(language, { type })
  rules.set(key, made)
  return made
}
