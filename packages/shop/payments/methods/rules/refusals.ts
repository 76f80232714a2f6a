import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { messages } from '../messages.ts'

/** A form names a way to pay that is not offered for this purchase. */
export function badMethod(texts: TextLocale): Refusal & { field: string } {
  return {
    code: 'payment-method',
    field: 'payment_method',
    message: translator(messages, texts)('notOffered'),
  }
}
