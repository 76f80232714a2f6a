import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { NumberInput, Radio, Stack, Switch } from '@mantine/core'
import { HEADER_HEIGHT, HEADER_STYLE_WORDS, HEADER_STYLES } from '../../document/rules/header-styles.ts'
import type { HeaderSettings } from '../contract.ts'

/** How the head of the shop looks and behaves, and what helps on long pages. */
export function HeaderPage() {
  return (
    <SettingForm<HeaderSettings>
      title="Header"
      lead="Header layout and behaviour. A page may choose another style for itself."
      path="/header"
    >
      {(form) => (
        <>
          <SettingSection title="Header">
            <Radio.Group label="Style" {...form.getInputProps('headerStyle')}>
              <Stack gap="xs" mt="xs">
                {HEADER_STYLES.map((style) => (
                  <Radio
                    key={style}
                    value={style}
                    label={HEADER_STYLE_WORDS[style].label}
                    description={HEADER_STYLE_WORDS[style].text}
                  />
                ))}
              </Stack>
            </Radio.Group>
            <NumberInput
              data-span="3"
              label="Height in pixels"
              min={HEADER_HEIGHT.least}
              max={HEADER_HEIGHT.most}
              clampBehavior="none"
              {...form.getInputProps('headerHeight')}
            />
            <Switch
              size="md"
              label="Hide when scrolling down"
              description="It comes back as soon as the visitor scrolls up."
              {...form.getInputProps('hidesHeader', { type: 'checkbox' })}
            />
          </SettingSection>
          <SettingSection title="Long pages">
            <Switch
              size="md"
              label="Show a “Back to top” button"
              {...form.getInputProps('scrollToTop', { type: 'checkbox' })}
            />
          </SettingSection>
        </>
      )}
    </SettingForm>
  )
}
