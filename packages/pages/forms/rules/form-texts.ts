import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from '../messages.ts'

/** Writes what the forms of pages say, by the documented names where there are some (S8.60, S8.63). */
export function formTexts(texts: TextLocale) {
  return translator(messages, texts)
}
