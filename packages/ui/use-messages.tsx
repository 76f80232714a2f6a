import {
  type Dictionary,
  formatMessage,
  type Messages,
  NO_DICTIONARY,
  type TextLocale,
  type Translate,
  translator,
} from '@buoy/kernel/rules/messages/translate.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { StoreLocaleContext } from './StoreLocale.tsx'

/** Provides the texts that a shop shows in place of the product's own. */
export const DictionaryContext = createContext<Dictionary>(NO_DICTIONARY)

/** The texts and number format of the shop, for rules that write texts. */
export function useTextLocale(): TextLocale {
  const dictionary = useContext(DictionaryContext)
  const locale = useContext(StoreLocaleContext)?.locale ?? DEFAULT_LOCALE.locale
  return { dictionary, locale }
}

/** Writes the texts of one part of the product, in the words of the shop. */
export function useMessages<Texts extends Record<string, string>>(
  messages: Messages<Texts>,
): Translate<Texts> {
  return translator(messages, useTextLocale())
}

type RichValues = Record<string, ReactNode | ((children: ReactNode) => ReactNode)>

/** Encloses the name of an argument that is an element, between formatting a message and putting the element in. */
const MARK = '\u0000'

/**
 * The same for texts with elements: `<terms>…</terms>` in a message is what the function `terms` of the values makes of
 * the text between the tags, and an argument may be an element.
 */
export function useRichMessages<Texts extends Record<string, string>>(messages: Messages<Texts>) {
  const place = useTextLocale()
  return (key: keyof Texts & string, values: RichValues): ReactNode => {
    const message = { namespace: messages.namespace, key, compiled: messages.compiledOf(key) }
    const passed = Object.entries(values).map(([name, value]) => {
      if (typeof value === 'function') return [name, (parts: ReactNode[]) => value(elements(parts, values))]
      return [name, typeof value === 'object' ? MARK + name + MARK : value]
    })
    const parts = formatMessage<ReactNode>(place, message, Object.fromEntries(passed))
    return elements(Array.isArray(parts) ? parts : [parts as ReactNode], values)
  }
}

/** The parts of a text in their order, with elements in the places of their marks. */
function elements(parts: readonly ReactNode[], values: RichValues): ReactNode {
  const all = parts.flatMap((part) =>
    typeof part === 'string'
      ? part.split(MARK).map((piece, index) => (index % 2 === 1 ? (values[piece] as ReactNode) : piece))
      : [part],
  )
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
  return all.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}
