import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { SendingDocument } from '../contract.ts'
import styles from './sending.module.css'
import { SHIPPING_KEY } from './use-shipping.ts'

const dayFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' })

/** When parcels leave: what the days shoppers read are counted from. */
export function SendingPage() {
  const { country } = useStoreLocale()
  return (
    <SettingForm<SendingDocument>
      title="Dispatch times"
      lead="Cart and checkout say when a parcel arrives. They count from here, in business days, without national holidays."
      path="/shipping/sending"
      words={{ closedDays: { label: 'Days without dispatch', write: daysInWords } }}
      shownIn={SHIPPING_KEY}
      back={{ to: '/settings/shipping', label: 'Shipping' }}
    >
      {(form) => (
        <>
          <SettingSection title="On a business day">
            <TextInput
              data-span="3"
              type="time"
              label="Orders until this time leave the same day"
              description="In the store’s time zone."
              {...form.getInputProps('cutoff')}
            />
            <NumberInput
              data-span="3"
              label="Business days to get a parcel ready"
              description="0 if packed on the same day."
              min={0}
              max={30}
              allowDecimal={false}
              {...form.getInputProps('handlingDays')}
            />
          </SettingSection>
          <SettingSection
            title="Days without dispatch"
            text={
              country === 'AU'
                ? 'Weekends and Australia’s national public holidays are known. Add your State’s holidays and your own.'
                : 'Weekends are known. Add the public holidays of your country and your own.'
            }
          >
            <ClosedDays
              days={form.values.closedDays}
              onChange={(closedDays) => form.setFieldValue('closedDays', closedDays)}
            />
          </SettingSection>
        </>
      )}
    </SettingForm>
  )
}

function daysInWords(days: readonly string[]): string {
  return days.map((day) => dayFormat.format(new Date(`${day}T00:00:00Z`))).join('; ')
}

function ClosedDays({ days, onChange }: { days: string[]; onChange: (days: string[]) => void }) {
  const [day, setDay] = useState('')
  const isNew = day !== '' && !days.includes(day)
  return (
    <div>
      <div className={styles.add}>
        <TextInput
          type="date"
          label="A day"
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button
          variant="default"
          size="md"
          disabled={!isNew}
          onClick={() => {
            onChange([...days, day].sort())
            setDay('')
          }}
        >
          Add it
        </Button>
      </div>
      {days.length === 0 && <p className={styles.none}>None yet.</p>}
      <ul className={styles.days}>
        {days.map((one) => {
          const words = dayFormat.format(new Date(`${one}T00:00:00Z`))
          return (
            <li key={one} className={styles.day}>
              {words}
              <ActionIcon
                variant="subtle"
                color="gray"
                radius="xl"
                size={32}
                aria-label={`Remove ${words}`}
                onClick={() => onChange(days.filter((other) => other !== one))}
              >
                <X aria-hidden size={16} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
