import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Radio, Stack } from '@mantine/core'
import type { CaptureSettings } from '../contract.ts'

/** When cards are charged: at once, or when the owner completes the order. */
export function CapturePage() {
  return (
    <SettingForm<CaptureSettings>
      title="When cards are charged"
      lead="For new orders; existing orders don’t change."
      path="/payments/capture"
    >
      {(form) => (
        <SettingSection
          title="Cards"
          text="Banks hold an authorised amount for seven days. If it isn’t charged by then, it is released and the order is cancelled."
        >
          <Radio.Group label="A card is charged" {...form.getInputProps('capture')}>
            <Stack gap="xs" mt="sm">
              <Radio value="now" label="At once, when the order is placed" />
              <Radio
                value="on-completion"
                label="When I complete the order; until then it is authorised only"
              />
            </Stack>
          </Radio.Group>
        </SettingSection>
      )}
    </SettingForm>
  )
}
