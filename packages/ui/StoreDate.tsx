import { dateFormat } from '@buoy/kernel/rules/intl-formats.ts'
import { useStoreLocale } from './StoreLocale.tsx'

/**
 * A day as shoppers read it, `21 November 2026`; with the time, `21 Nov 2026, 11:42 pm`. Always the
 * store's day, so that server and browser write the same.
 */
export function StoreDate(props: { at: string; withTime?: boolean; className?: string | undefined }) {
  const { timeZone, locale } = useStoreLocale()
  const style = props.withTime
    ? ({ dateStyle: 'medium', timeStyle: 'short' } as const)
    : ({ dateStyle: 'long' } as const)
  return (
    <time dateTime={props.at} className={props.className}>
      {dateFormat(locale, { ...style, timeZone }).format(new Date(props.at))}
    </time>
  )
}
