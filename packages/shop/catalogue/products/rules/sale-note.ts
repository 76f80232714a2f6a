import { dateFormat } from '@buoy/kernel/rules/intl-formats.ts'
import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Sale } from '../contract.ts'
import { messages } from '../messages.ts'

/**
 * What is said about the end of a sale, `Ends Sunday 4 October`: the last day on which it holds in the
 * store's zone. '' when it is open. A date and no countdown, so that a kept page stays true.
 */
export function saleNote(sale: Sale, zone: string, texts: TextLocale): string {
  if (sale.until === null) return ''
  const lastMoment = new Date(new Date(sale.until).getTime() - 1)
  const parts = dateFormat(texts.dictionary.language, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).formatToParts(lastMoment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const t = translator(messages, texts)
  return t('saleEnds', { weekday: part('weekday'), day: part('day'), month: part('month') })
}
