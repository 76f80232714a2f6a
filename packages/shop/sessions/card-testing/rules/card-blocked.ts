import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from '../messages.ts'

/** Says that a card was declined too often, as its bank says and the shield does (S8.44). */
export function cardBlocked(texts: TextLocale): string {
  return translator(messages, texts)('cardBlocked')
}
