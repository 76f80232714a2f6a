import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import type { Settings } from '../../../behaviour/contract.ts'
import { directionOf, type PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { LineField } from '../LineField.tsx'

type Close = Settings['close']

const CONTROLS: { value: Close['control']; label: string }[] = [
  { value: 'x', label: 'An X in the corner' },
  { value: 'button', label: 'A skip button' },
  { value: 'both', label: 'Both' },
  { value: 'none', label: 'Neither' },
]
/** How long a popup stays that closes by itself, when it is switched on, in seconds. */
const USUAL_STAY = 30

/** How the popup goes away (W4.39–W4.41, W3.38–W3.40). */
export function ClosePart({ editing }: PartProps) {
  const { design, settings, changeForm, changeSettings, problemAt } = editing
  const { close } = settings
  const change = (part: Partial<Close>, what?: string) =>
    changeSettings({ close: { ...close, ...part } }, what)
  const hasSkip = close.control === 'button' || close.control === 'both'
  return (
    <div className={styles.fields}>
      <NativeSelect
        label="What closes it"
        data={CONTROLS}
        data-path="settings.close.control"
        error={problemAt('settings.close.control')}
        value={close.control}
        onChange={({ currentTarget }) => change({ control: currentTarget.value as Close['control'] })}
      />
      {hasSkip && (
        <LineField
          editing={editing}
          path="design.form.skip"
          label="On the skip button"
          most={160}
          placeholder={design.language === 'he' ? 'דלג' : 'Skip'}
          value={design.form.skip ?? ''}
          onChange={(skip) => changeForm({ skip: skip === '' ? null : skip }, 'skip')}
        />
      )}
      {close.control !== 'none' && (
        <div className={styles.pair}>
          <NumberInput
            label="Works after"
            suffix=" s"
            min={0}
            max={600}
            value={close.afterSeconds}
            data-path="settings.close.afterSeconds"
            onChange={(seconds) => change({ afterSeconds: Number(seconds) || 0 }, 'close.after')}
          />
          {close.afterSeconds > 0 && (
            <TextInput
              label="Next to the countdown"
              maxLength={80}
              dir={directionOf(design)}
              value={close.comment}
              onChange={({ currentTarget }) => change({ comment: currentTarget.value }, 'close.comment')}
            />
          )}
        </div>
      )}
      <Switch
        label="A click beside the popup closes it"
        checked={close.onBackground}
        onChange={({ currentTarget }) => change({ onBackground: currentTarget.checked })}
      />
      <Switch
        label="Closes automatically"
        checked={close.autoAfterSeconds !== null}
        onChange={({ currentTarget }) =>
          change({ autoAfterSeconds: currentTarget.checked ? USUAL_STAY : null })
        }
      />
      {close.autoAfterSeconds !== null && (
        <NumberInput
          label="After"
          suffix=" s"
          min={1}
          max={3600}
          value={close.autoAfterSeconds}
          onChange={(seconds) => change({ autoAfterSeconds: Number(seconds) || 1 }, 'close.auto')}
        />
      )}
      <Switch
        label="The page behind doesn’t scroll"
        description="Visitors can’t scroll it while the popup is open."
        checked={settings.contentLock}
        onChange={({ currentTarget }) => changeSettings({ contentLock: currentTarget.checked })}
      />
    </div>
  )
}
