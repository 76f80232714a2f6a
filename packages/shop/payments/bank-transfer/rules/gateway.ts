import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from '../messages.ts'

/** The gateway of bank transfers, by the platform's own name. */
export const TRANSFER_GATEWAY = 'bacs'

/** What the method is called, at checkout, in emails and in the owner's lists. */
export function transferTitle(texts: TextLocale): string {
  return translator(messages, texts)('title')
}

/** What the shopper reads when it is chosen. */
export function transferExplained(texts: TextLocale): string {
  return translator(messages, texts)('explained')
}
