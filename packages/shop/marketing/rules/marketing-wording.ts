import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from '../messages.ts'

/**
 * The words beside the box. They are kept with every consent: what was agreed to, from whom, and how it
 * ends (Spam Act 2003, schedule 2: express consent; section 18: a way to unsubscribe).
 */
export function marketingWording(store: { name: string }, texts: TextLocale): string {
  return translator(messages, texts)('wording', { store: store.name })
}
