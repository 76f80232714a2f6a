import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Radio, Stack } from '@mantine/core'
import type { CaptureSettings } from '../contract.ts'

/** When cards are charged: at once, or when the owner completes the order. */
export function CapturePage() {
  return (
    <SettingForm<CaptureSettings>
      title="When cards are charged"
      lead="For orders from now on; those that stand stay as they are."
      path="/payments/capture"
    >
      {(form) => (
        <SettingSection
          title="Cards"
          text="A bank keeps an authorised amount for seven days. What is not charged by then goes back, and the order is cancelled."
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
