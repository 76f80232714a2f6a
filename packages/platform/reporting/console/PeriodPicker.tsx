import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { PERIODS, type Period, type PeriodName } from '../rules/periods.ts'
import { dayText } from './cell-text.ts'
import styles from './reporting.module.css'

type Props = {
  chosen: PeriodName | 'custom'
  period: Period
  today: string
  onChange: (changes: Record<string, string>) => void
}

const CHOICES = [
  ...Object.entries(PERIODS).map(([value, { label }]) => ({ value, label })),
  { value: 'custom', label: 'Choose dates…' },
]

/** The days of a report: one of the usual periods, or any two days. */
export function PeriodPicker({ chosen, period, today, onChange }: Props) {
  const { locale } = useStoreLocale()
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Period</legend>
      <NativeSelect
        aria-label="Period"
        size="sm"
        value={chosen}
        data={CHOICES}
        onChange={({ currentTarget }) => onChange({ period: currentTarget.value, ...period })}
      />
      {chosen === 'custom' ? (
        <>
          <TextInput
            type="date"
            data-day
            aria-label="From"
            value={period.from}
            max={period.to}
            onChange={({ currentTarget }) =>
              currentTarget.value && onChange({ period: 'custom', from: currentTarget.value, to: period.to })
            }
          />
          <span aria-hidden>to</span>
          <TextInput
            type="date"
            data-day
            aria-label="To"
            value={period.to}
            min={period.from}
            max={today}
            onChange={({ currentTarget }) =>
              currentTarget.value &&
              onChange({ period: 'custom', from: period.from, to: currentTarget.value })
            }
          />
        </>
      ) : (
        <span className={styles.days}>
          {dayText(period.from, null, locale)}
          {period.from === period.to ? '' : ` – ${dayText(period.to, null, locale)}`}
        </span>
      )}
    </fieldset>
  )
}
