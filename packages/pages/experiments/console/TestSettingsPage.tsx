import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { NumberInput, Radio, Stack } from '@mantine/core'
import type { TestSettings } from '../contract.ts'

/** Whether visitors who may not be followed take part in tests of pages, and how many visitors are held out of all of them. */
export function TestSettingsPage() {
  return (
    <SettingForm<TestSettings>
      title="Test settings"
      path="/page-tests/settings"
      shownIn={['page-tests']}
      back={{ to: '/pages/tests', label: 'Tests' }}
    >
      {(form) => (
        <>
          <SettingSection
            title="Visitors who do not consent"
            text="Visitors who have not agreed to be followed, or whose browser asks not to be."
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
          <SettingSection
            title="Holdout"
            text="Some visitors see no test at all. Comparing everybody else with them shows what your tests bring together, and what they cost while they run. Of a popup with variants they get the original on your shop’s own pages, and are not counted in its split test."
          >
            <NumberInput
              label="Visitors held out of all tests"
              description="0: none. It can be changed while no test runs; a change begins the comparison again."
              suffix="%"
              min={0}
              max={50}
              allowDecimal={false}
              {...form.getInputProps('holdoutPercent')}
            />
          </SettingSection>
        </>
      )}
    </SettingForm>
  )
}
