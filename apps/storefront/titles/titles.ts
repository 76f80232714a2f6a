import { type Dictionary, type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from './messages.ts'

const PREFIX = `${messages.namespace}.`

/** The part of a dictionary that titles are written from: `meta` runs outside of React, and before the dictionary is there. */
export function titlesIn({ language, messages: all }: Dictionary): Dictionary {
  const own = Object.entries(all).filter(([id]) => id.startsWith(PREFIX))
  return { language, messages: Object.fromEntries(own) }
}

type Texts = NonNullable<typeof messages.texts>

/** The titles that name nothing. */
export type PlainTitle = {
  [Key in keyof Texts]: Texts[Key] extends `${string}{${string}` ? never : Key
}[keyof Texts]

/** Writes the titles of pages. */
export function titlesFor(place: TextLocale) {
  return translator(messages, place)
}
