import { momentOfStoreClock, storeClockOf } from '@buoy/kernel/rules/store-day.ts'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useStoreZone } from '@buoy/ui/StoreLocale.tsx'
import { TextInput } from '@mantine/core'
import { useState } from 'react'

/** What {@link TimeFields} needs of a form that has a start and an end. */
type TimeForm = {
  getInputProps: (name: 'startsAt' | 'endsAt') => Partial<Parameters<typeof MomentField>[0]>
}

/** When a test begins and ends, on the store's clocks. */
export function TimeFields({ form }: { form: TimeForm }) {
  return (
    <SettingSection
      title="Time"
      text="In the store’s time zone. After its end everybody sees the original again, until you decide."
    >
      <MomentField
        label="Start"
        description="Empty: as soon as you start it."
        {...form.getInputProps('startsAt')}
      />
      <MomentField label="End" description="Empty: when you end it." {...form.getInputProps('endsAt')} />
    </SettingSection>
  )
}

function MomentField(props: {
  label: string
  description: string
  value?: string | null
  error?: React.ReactNode
  onChange?: (value: string | null) => void
}) {
  const { value = null, onChange, ...field } = props
  const zone = useStoreZone()
  const [typed, setTyped] = useState('')
  // What is typed stays as it is while it means the value; otherwise the value came from elsewhere.
  const shown = value === null ? '' : storeClockOf(new Date(value), zone)
  return (
    <TextInput
      type="datetime-local"
      max="9999-12-31T23:59"
      {...field}
      value={momentOf(typed, zone) === value ? typed : shown}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange?.(momentOf(text, zone))
      }}
    />
  )
}

const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** The moment that a field holds; `null` for an empty one. While a year is typed it is far in the past. */
function momentOf(text: string, zone: string): string | null {
  if (!CLOCK.test(text)) return null
  const isYearWhole = text >= '1000'
  return (isYearWhole ? momentOfStoreClock(text, zone) : new Date(`${text}:00Z`)).toISOString()
}
