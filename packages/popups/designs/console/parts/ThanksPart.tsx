import { NumberInput, Switch } from '@mantine/core'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { LineField } from '../LineField.tsx'

/** How long a thank-you stays that goes by itself, when it is switched on, in seconds. */
const USUAL_STAY = 8

/** What is said after sending (W3.45, W4.30). */
export function ThanksPart({ editing }: PartProps) {
  const { design, settings, changeDesign, changeSettings } = editing
  const { thanks } = settings
  const line = (name: 'headline' | 'text' | 'button') => ({
    editing,
    path: `design.thanks.${name}`,
    value: design.thanks[name],
    onChange: (value: string) =>
      changeDesign({ thanks: { ...design.thanks, [name]: value } }, `thanks.${name}`),
  })
  return (
    <div className={styles.fields}>
      <Switch
        label="Show a thank-you screen"
        checked={thanks.show}
        onChange={({ currentTarget }) =>
          changeSettings({ thanks: { ...thanks, show: currentTarget.checked } })
        }
      />
      {thanks.show && (
        <>
          <LineField {...line('headline')} label="Headline" most={160} />
          <LineField {...line('text')} label="Text" most={400} isLong />
          <LineField {...line('button')} label="Button" most={160} />
          <Switch
            label="Closes automatically"
            checked={thanks.closeAfterSeconds !== null}
            onChange={({ currentTarget }) =>
              changeSettings({
                thanks: { ...thanks, closeAfterSeconds: currentTarget.checked ? USUAL_STAY : null },
              })
            }
          />
          {thanks.closeAfterSeconds !== null && (
            <NumberInput
              label="After"
              suffix=" s"
              min={0}
              max={600}
              value={thanks.closeAfterSeconds}
              onChange={(seconds) =>
                changeSettings(
                  { thanks: { ...thanks, closeAfterSeconds: Number(seconds) || 0 } },
                  'thanks.close',
                )
              }
            />
          )}
        </>
      )}
    </div>
  )
}
