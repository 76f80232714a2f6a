import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Checkbox, Radio, Stack } from '@mantine/core'
import type { TrackingSettings } from '../contract.ts'

/** How the shop records where its orders come from. */
export function TrackingPage() {
  return (
    <SettingForm<TrackingSettings>
      title="Attribution"
      lead="Each order says which campaign, search or site brought its shopper. It stays in your own database and is never shared."
      path="/attribution/settings"
    >
      {(form) => (
        <SettingSection
          title="Visits"
          text="Browsers that send Global Privacy Control are not recorded unless the visitor agrees in your shop. Robots never count."
        >
          <Radio.Group label="Remember how visitors found the shop" {...form.getInputProps('mode')}>
            <Stack gap="xs" mt="sm">
              <Radio value="on" label="Yes, unless a visitor declines" />
              <Radio value="ask" label="Only after a visitor agrees; ask at the bottom of the page" />
              <Radio value="off" label="No. Visitor data is deleted at once; orders keep theirs" />
            </Stack>
          </Radio.Group>
          <Checkbox
            label="Give each visitor a promo code"
            description="A number from 100000 to 999999 in the cookie sbjs_promo, to quote on the phone."
            disabled={form.values.mode === 'off'}
            {...form.getInputProps('promoCodes', { type: 'checkbox' })}
          />
        </SettingSection>
      )}
    </SettingForm>
  )
}
