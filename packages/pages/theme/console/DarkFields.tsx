import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Button, Switch } from '@mantine/core'
import { WandSparkles } from 'lucide-react'
import type { ContrastFinding } from '../rules/check-theme.ts'
import { isDark, suggestDarkColours } from '../rules/dark-colours.ts'
import type { Theme } from '../rules/theme.ts'
import { ColourFields } from './ColourFields.tsx'
import styles from './theme.module.css'

/** The colours for devices in dark mode: off, or six of their own that begin with a suggestion. */
export function DarkFields(props: {
  theme: Theme
  findings: readonly ContrastFinding[]
  /** `what` names what was changed, so that one drag is one step back. */
  change: (part: Partial<Theme>, what?: string) => void
}) {
  const { theme, change } = props
  const { dark } = theme
  if (dark === null && isDark(theme.colours)) {
    return (
      <SettingSection title="Dark mode" text="This theme is dark already, on every device.">
        {null}
      </SettingSection>
    )
  }
  return (
    <SettingSection
      title="Dark mode"
      text="Visitors whose device is set to dark mode see the shop in dark colours."
    >
      <Switch
        label="Use dark colours in dark mode"
        checked={dark !== null}
        onChange={(event) =>
          change({ dark: event.currentTarget.checked ? suggestDarkColours(theme.colours) : null })
        }
      />
      {dark !== null && (
        <fieldset aria-label="Dark mode colours" className={styles.darkColours}>
          <p className={styles.quiet}>
            Check that your logo and your pictures can be seen on the dark ground.
          </p>
          <ColourFields
            colours={dark}
            findings={props.findings}
            onChange={(name, value) => change({ dark: { ...dark, [name]: value } }, `dark ${name}`)}
          />
          <Button
            variant="default"
            leftSection={<WandSparkles aria-hidden size={16} />}
            onClick={() => change({ dark: suggestDarkColours(theme.colours) })}
          >
            Suggest from the light colours
          </Button>
        </fieldset>
      )}
    </SettingSection>
  )
}
