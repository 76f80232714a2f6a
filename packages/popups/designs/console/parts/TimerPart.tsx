import { useStoreZone } from '@buoy/ui/StoreLocale.tsx'
import { NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core'
import type { Timer } from '../../contract.ts'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'

const QUARTER: Timer = { kind: 'duration', minutes: 15, seconds: 0 }

/** A clock that runs down: for each visitor from now, or to a moment that is the same for all (W4.50–W4.55). */
export function TimerPart({ editing }: PartProps) {
  const { timer } = editing.design
  const zone = useStoreZone()
  const change = (next: Timer | null, what?: string) => editing.changeDesign({ timer: next }, what)
  return (
    <div className={styles.fields}>
      <Switch
        label="Show a countdown"
        checked={timer !== null}
        onChange={({ currentTarget }) => change(currentTarget.checked ? QUARTER : null)}
      />
      {timer !== null && (
        <SegmentedControl<Timer['kind']>
          aria-label="It runs"
          data={[
            { value: 'duration', label: 'From when it shows' },
            { value: 'date', label: 'To a day and time' },
          ]}
          value={timer.kind}
          onChange={(kind) => change(kind === 'duration' ? QUARTER : { kind, date: '', time: '18:00', zone })}
        />
      )}
      {timer?.kind === 'duration' && (
        <div className={styles.pair}>
          <NumberInput
            label="Minutes"
            min={0}
            max={1440}
            allowDecimal={false}
            value={timer.minutes}
            data-path="design.timer"
            error={editing.problemAt('design.timer')}
            onChange={(minutes) => change({ ...timer, minutes: Number(minutes) || 0 }, 'timer.minutes')}
          />
          <NumberInput
            label="Seconds"
            min={0}
            max={59}
            allowDecimal={false}
            value={timer.seconds}
            onChange={(seconds) => change({ ...timer, seconds: Number(seconds) || 0 }, 'timer.seconds')}
          />
        </div>
      )}
      {timer?.kind === 'date' && (
        <>
          <div className={styles.pair}>
            <TextInput
              type="date"
              label="Day"
              value={timer.date}
              data-path="design.timer.date"
              error={editing.problemAt('design.timer.date')}
              onChange={({ currentTarget }) => change({ ...timer, date: currentTarget.value }, 'timer.date')}
            />
            <TextInput
              type="time"
              label="Time"
              value={timer.time}
              data-path="design.timer.time"
              error={editing.problemAt('design.timer.time')}
              onChange={({ currentTarget }) => change({ ...timer, time: currentTarget.value }, 'timer.time')}
            />
          </div>
          <TextInput
            label="Time zone"
            description="A name such as Australia/Sydney, or an offset such as +10:00"
            value={timer.zone}
            data-path="design.timer.zone"
            error={editing.problemAt('design.timer.zone')}
            onChange={({ currentTarget }) => change({ ...timer, zone: currentTarget.value }, 'timer.zone')}
          />
        </>
      )}
    </div>
  )
}
