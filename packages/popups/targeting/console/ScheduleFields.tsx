import { Checkbox, Chip, Group, Select, TextInput } from '@mantine/core'
import type { AudienceRule } from '../contract.ts'
import { DAYS } from '../rules/describe-rule.ts'
import { TIME_ZONES } from './choices.ts'
import type { ProblemAt } from './field-problem.ts'
import styles from './rules.module.css'
import { IsOrNot } from './sentence-fields.tsx'

type Schedule = Extract<AudienceRule, { kind: 'schedule' }>
const OFFICE_HOURS = { from: '09:00', until: '17:00' }
/** Monday first, as calendars here begin. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

/** Days, hours and dates, on the clock of one time zone. */
export function ScheduleFields(props: {
  rule: Schedule
  problemAt: ProblemAt
  onChange: (rule: Schedule) => void
}) {
  const { rule, problemAt, onChange } = props
  return (
    <>
      <span>The time</span>
      <IsOrNot show={rule.show} onChange={(show) => onChange({ ...rule, show })} />
      <Chip.Group
        multiple
        value={rule.weekdays.map(String)}
        onChange={(days) => onChange({ ...rule, weekdays: WEEK.filter((day) => days.includes(`${day}`)) })}
      >
        <Group gap={6} role="group" aria-label="Days of the week; none for every day" className={styles.wide}>
          {WEEK.map((day) => (
            <Chip key={day} value={String(day)} size="md" color="lagoon">
              {DAYS[day]?.slice(0, 3)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Checkbox
        className={styles.wide}
        label="At certain hours"
        checked={rule.hours !== null}
        onChange={(event) => onChange({ ...rule, hours: event.currentTarget.checked ? OFFICE_HOURS : null })}
      />
      {rule.hours !== null && <HoursFields {...props} hours={rule.hours} />}
      <DateField
        label="From"
        value={rule.from}
        error={problemAt('from')}
        onChange={(from) => onChange({ ...rule, from })}
      />
      <DateField
        label="Until"
        value={rule.until}
        error={problemAt('until')}
        onChange={(until) => onChange({ ...rule, until })}
      />
      <Checkbox
        className={styles.wide}
        label="On the visitor’s own clock"
        checked={rule.byVisitor === true}
        onChange={({ currentTarget }) => {
          const { byVisitor: _before, ...rest } = rule
          onChange(currentTarget.checked ? { ...rest, byVisitor: true } : rest)
        }}
      />
      <Select
        label={rule.byVisitor ? 'Time zone, where the visitor’s is unknown' : 'Time zone'}
        size="md"
        searchable
        allowDeselect={false}
        data={TIME_ZONES}
        error={problemAt('timeZone')}
        value={rule.timeZone}
        onChange={(timeZone) => onChange({ ...rule, timeZone: timeZone ?? rule.timeZone })}
      />
    </>
  )
}

function HoursFields(props: {
  rule: Schedule
  hours: NonNullable<Schedule['hours']>
  problemAt: ProblemAt
  onChange: (rule: Schedule) => void
}) {
  const { rule, hours, onChange } = props
  return (
    <>
      <TextInput
        label="From the time"
        type="time"
        size="md"
        error={props.problemAt('hours.from')}
        value={hours.from}
        onChange={(event) => onChange({ ...rule, hours: { ...hours, from: event.currentTarget.value } })}
      />
      <TextInput
        label="Until the time"
        type="time"
        size="md"
        description={hours.until <= hours.from ? 'on the next day' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={props.problemAt('hours.until')}
        value={hours.until}
        onChange={(event) => onChange({ ...rule, hours: { ...hours, until: event.currentTarget.value } })}
      />
    </>
  )
}

/** A moment on the clock of the rule's zone, or none. */
function DateField(props: {
  label: string
  value: string | null
  error: string | undefined
  onChange: (value: string | null) => void
}) {
  return (
    <TextInput
      label={props.label}
      type="datetime-local"
      size="md"
      error={props.error}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || null)}
    />
  )
}
