import { NativeSelect, Switch } from '@mantine/core'
import type { Teaser } from '../../contract.ts'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { LineField } from '../LineField.tsx'

const MODES: { value: Teaser['mode']; label: string }[] = [
  { value: 'before_show', label: 'Before the popup comes up' },
  { value: 'after_close', label: 'After it was closed' },
  { value: 'always', label: 'Before and after' },
]
const PLACES: { value: Teaser['place']; label: string }[] = [
  { value: 'start', label: 'At the left edge' },
  { value: 'end', label: 'At the right edge' },
  { value: 'bottom-start', label: 'Bottom left' },
  { value: 'bottom-center', label: 'Bottom centre' },
  { value: 'bottom-end', label: 'Bottom right' },
]

/** A small tab that stands for the popup while it is not open (W1.18). */
export function TeaserPart({ editing }: PartProps) {
  const { teaser, language } = editing.design
  const change = (part: Partial<Teaser>, what?: string) =>
    teaser !== null && editing.changeDesign({ teaser: { ...teaser, ...part } }, what)
  return (
    <div className={styles.fields}>
      <Switch
        label="Show a teaser"
        checked={teaser !== null}
        onChange={({ currentTarget }) =>
          editing.changeDesign({
            teaser: currentTarget.checked
              ? {
                  mode: 'after_close',
                  place: 'bottom-end',
                  text: language === 'he' ? 'יש לנו משהו בשבילך' : 'Something for you',
                }
              : null,
          })
        }
      />
      {teaser !== null && (
        <>
          <LineField
            editing={editing}
            path="design.teaser.text"
            label="What it says"
            most={160}
            value={teaser.text}
            onChange={(text) => change({ text }, 'teaser.text')}
          />
          <NativeSelect
            label="When it is there"
            data={MODES}
            value={teaser.mode}
            onChange={({ currentTarget }) => change({ mode: currentTarget.value as Teaser['mode'] })}
          />
          <NativeSelect
            label="Where"
            description="In Hebrew popups left and right change sides."
            data={PLACES}
            value={teaser.place}
            onChange={({ currentTarget }) => change({ place: currentTarget.value as Teaser['place'] })}
          />
        </>
      )}
    </div>
  )
}
