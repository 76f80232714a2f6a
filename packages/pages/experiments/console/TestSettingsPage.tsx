import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Radio, Stack } from '@mantine/core'
import type { TestSettings } from '../contract.ts'

/** Whether visitors who may not be followed take part in tests of pages. */
export function TestSettingsPage() {
  return (
    <SettingForm<TestSettings>
      title="Visitors who do not consent"
      path="/page-tests/settings"
      back={{ to: '/pages/tests', label: 'Tests' }}
    >
      {(form) => (
        <SettingSection
          title="Tests"
          text="Of visitors who have not agreed to be followed, or whose browser asks not to be."
        >
          <Radio.Group aria-label="Visitors who do not consent" {...form.getInputProps('withoutConsent')}>
            <Stack gap="sm">
              <Radio
                value="original"
                label="Show them the original"
                description="They see pages as they are and are not counted."
              />
              <Radio
                value="counted"
                label="Count them without a cookie"
                description="For one day, by a code made of address and browser that leads to nobody. Ask whether the law of your country allows it."
              />
            </Stack>
          </Radio.Group>
        </SettingSection>
      )}
    </SettingForm>
  )
}
