import { NativeSelect } from '@mantine/core'
import type { Design } from '../../contract.ts'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'

const EFFECTS: { value: NonNullable<Design['effect']> | ''; label: string }[] = [
  { value: '', label: 'None' },
  { value: 'starry-sky', label: 'Starry sky' },
  { value: 'rain', label: 'Rain' },
  { value: 'snow', label: 'Snow' },
  { value: 'wheel', label: 'Wheel' },
  { value: 'confetti', label: 'Confetti' },
  { value: 'hearts', label: 'Hearts' },
  { value: 'balloons', label: 'Balloons' },
]

/** What moves behind the card (W1.23, W1.24). */
export function EffectPart({ editing }: PartProps) {
  return (
    <div className={styles.fields}>
      <NativeSelect
        label="Behind the popup"
        description="Not shown to people whose device asks for reduced motion."
        data={EFFECTS}
        value={editing.design.effect ?? ''}
        onChange={({ currentTarget }) =>
          editing.changeDesign({
            effect: EFFECTS.find(({ value }) => value === currentTarget.value)?.value || null,
          })
        }
      />
    </div>
  )
}
