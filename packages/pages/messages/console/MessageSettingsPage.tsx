import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { NumberInput, TextInput } from '@mantine/core'
import type { MessageSettings } from '../contract.ts'

/** Whom messages are mailed to, and how long they are kept. */
export function MessageSettingsPage() {
  return (
    <SettingForm<MessageSettings>
      title="Messages"
      lead="What people write to you through the forms of your pages."
      path="/messages/settings"
    >
      {(form) => {
        const { onChange, ...days } = form.getInputProps('keepDays')
        return (
          <SettingSection title="Messages">
            <TextInput
              label="Mail them to"
              type="email"
              description="Leave it empty for the owner’s address. An answer to the mail goes to who wrote."
              {...form.getInputProps('sendTo')}
            />
            <NumberInput
              label="Days to keep them"
              description="Older ones are deleted each night; empty keeps them. Spam is kept for 30 days."
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
