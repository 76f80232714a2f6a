import type { Sale } from '../contract.ts'

/**
 * What is said about the end of a sale, `Ends Sunday 4 October`: the last day on which it holds in the
 * store's zone. '' when it is open. A date and no countdown, so that a kept page stays true.
 */
export function saleNote(sale: Sale, zone: string): string {
  if (sale.until === null) return ''
  const lastMoment = new Date(new Date(sale.until).getTime() - 1)
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).formatToParts(lastMoment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `Ends ${part('weekday')} ${part('day')} ${part('month')}`
}
