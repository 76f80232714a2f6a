import { useStoreLocale } from '../StoreLocale.tsx'
import { formatDay, formatMoment, formatTime, type Precision } from './dates.ts'

type Props = { at: string; className?: string | undefined }

/** A moment in the store's zone, `21 Nov 2026, 11:42 pm`; resting on it tells everything about it. */
export function Moment({ at, className, precision = 'minutes' }: Props & { precision?: Precision }) {
  const store = useStoreLocale()
  return (
    <time dateTime={at} title={formatMoment(at, store)} className={className}>
      {formatDay(at, store)}, {formatTime(at, store, precision)}
    </time>
  )
}

/** The store's day of a moment, `21 Nov 2026`. */
export function Day({ at, className }: Props) {
  const store = useStoreLocale()
  return (
    <time dateTime={at} title={formatMoment(at, store)} className={className}>
      {formatDay(at, store)}
    </time>
  )
}
