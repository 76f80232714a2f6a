import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { NumberInput, TextInput } from '@mantine/core'
import type { MessageSettings } from '../contract.ts'

/** Whom messages are mailed to, and how long they are kept. */
export function MessageSettingsPage() {
  return (
    <SettingForm<MessageSettings>
      title="Messages"
      lead="Messages that people send through the forms on your pages."
      path="/messages/settings"
    >
      {(form) => {
        const { onChange, ...days } = form.getInputProps('keepDays')
        return (
          <SettingSection title="Messages">
            <TextInput
              label="Email them to"
              type="email"
              description="If empty, they go to the owner’s address. Replies go to the person who wrote."
              {...form.getInputProps('sendTo')}
            />
            <NumberInput
              label="Days to store them"
              description="Older messages are deleted each night. If empty, none are. Spam is deleted after 30 days."
              allowDecimal={false}
              {...days}
              value={form.values.keepDays ?? ''}
              onChange={(value) => onChange(value === '' ? null : Number(value))}
            />
          </SettingSection>
        )
      }}
    </SettingForm>
  )
}
