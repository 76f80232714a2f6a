import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Radio, Stack, TagsInput } from '@mantine/core'
import type { LeadMailSettings } from '../contract.ts'

const RHYTHMS: readonly { value: LeadMailSettings['rhythm']; label: string; description: string }[] = [
  { value: 'at-once', label: 'At once', description: 'An email for each lead. Replies go to the lead.' },
  {
    value: 'daily',
    label: 'Once a day',
    description: 'In the early morning, if there were leads the day before.',
  },
  { value: 'never', label: 'No email', description: 'The list of leads in the console is enough.' },
]

/** To whom leads are mailed, and how often. */
export function LeadMailPage() {
  return (
    <SettingForm<LeadMailSettings>
      title="Emails about leads"
      lead="The answers to your popups, with page and popup, in your inbox."
      path="/lead-mail"
      back={{ to: '/popups/connections', label: 'Connections' }}
    >
      {(form) => (
        <SettingSection title="Email">
          <Radio.Group label="How often" {...form.getInputProps('rhythm')}>
            <Stack gap="sm" mt="xs">
              {RHYTHMS.map((rhythm) => (
                <Radio key={rhythm.value} {...rhythm} />
              ))}
            </Stack>
          </Radio.Group>
          <TagsInput
            label="To"
            description="Up to ten addresses. Press Enter after each."
            placeholder="mia@example.com"
            splitChars={[',', ';', ' ']}
            acceptValueOnBlur
            clearButtonProps={{ 'aria-label': 'Remove all addresses' }}
            {...form.getInputProps('addresses')}
            error={addressError(form.errors)}
          />
        </SettingSection>
      )}
    </SettingForm>
  )
}

/** A refusal of one address stands beside them all. */
function addressError(errors: Readonly<Record<string, unknown>>): string | undefined {
  const found = Object.entries(errors).find(([field]) => field.startsWith('addresses'))
  return found === undefined ? undefined : String(found[1])
}
