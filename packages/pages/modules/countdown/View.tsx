import { momentOfStoreClock } from '@buoy/kernel/rules/store-day.ts'
import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useStoreZone } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import { Fragment, useEffect, useState } from 'react'
import type { ModuleViewProps } from '../module.ts'
import styles from './countdown.module.css'
import { messages } from './messages.ts'
import type { CountdownProps } from './schema.ts'
import { LEAST_DIGITS, TICK_MS, timeLeft, type Unit, type UnitLeft } from './time-left.ts'

/** The keys of what the units are called, in full and short. */
const WORDS = {
  days: { full: 'days', short: 'daysShort' },
  hours: { full: 'hours', short: 'hoursShort' },
  minutes: { full: 'minutes', short: 'minutesShort' },
  seconds: { full: 'seconds', short: 'secondsShort' },
} as const satisfies Readonly<Record<Unit, { full: string; short: string }>>

/** What stands there until the browser says what time it is: pages are drawn once for everybody. */
const NOT_YET: readonly UnitLeft[] = (['days', 'hours', 'minutes', 'seconds'] as const).map((unit) => ({
  unit,
  digits: '–'.repeat(LEAST_DIGITS[unit]),
  isZero: false,
}))

/** The time that is left until a moment, and when that is; without script only the latter. */
export function CountdownView({ id, root, props }: ModuleViewProps<CountdownProps>) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const ends = momentOfStoreClock(props.ends, useStoreZone())
  const now = useNow()
  const units = now === null ? NOT_YET : timeLeft(ends.getTime(), now)
  const isOver = now !== null && now >= ends.getTime()
  const Heading = `h${props.level}` as const
  return (
    <div {...root('et_pb_countdown_timer', styles.countdown)} data-end-timestamp={ends.getTime() / SECOND_MS}>
      {props.title && (
        <Heading id={`${id}-title`} className={`title ${styles.title}`}>
          {props.title}
        </Heading>
      )}
      <div
        className={`et_pb_countdown_timer_container ${styles.units}`}
        role="timer"
        aria-label={props.title || t('timeLeft')}
      >
        {units.map(({ unit, digits, isZero }, index) => (
          <Fragment key={unit}>
            {index > 0 && (
              <span className={`sep section ${styles.colon}`} aria-hidden="true">
                :
              </span>
            )}
            <div
              className={`${unit} section values ${styles.unit} ${isZero ? `zero ${styles.zero}` : ''}`}
              data-full={t(WORDS[unit].full)}
              data-short={t(WORDS[unit].short)}
            >
              <span className={`value ${styles.value}`}>{digits}</span>{' '}
              <span className={`label ${styles.label}`}>{t(WORDS[unit].full)}</span>
            </div>
          </Fragment>
        ))}
      </div>
      <p className={styles.when}>
        {isOver ? props.over : rich('until', { moment: <StoreDate at={ends.toISOString()} withTime /> })}
      </p>
    </div>
  )
}

/** The time in ms, again every second; `null` until the browser has been asked. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
