import { Button } from '@mantine/core'
import { layoutToChange } from '../../rules/places/layout-of.ts'
import { canPlace } from '../../rules/places/placed-parts.ts'
import { withLayout } from '../../rules/places/with-layout.ts'
import type { DesignEditing } from '../design-editing.ts'
import designer from '../designer.module.css'
import styles from './positions.module.css'

/** Who says where the parts stand: the format, or the owner; on phones also the order in which they are read. */
export function Placing({ editing }: { editing: DesignEditing }) {
  const { type, design, changeDesign } = editing
  const { places } = design
  if (!canPlace(type)) return null
  const give = (view: 'wide' | 'phone') => () =>
    changeDesign((now) => ({ places: withLayout(now.places, view, null) }))
  return (
    <div className={styles.position}>
      <h3 className={designer.subheading}>Position of the parts</h3>
      <p className={designer.quiet}>
        {places?.wide
          ? 'You have placed them.'
          : 'Set by the format. Choose “Arrange parts” in the preview to place them yourself.'}{' '}
        {places?.phone
          ? 'Phones have places of their own.'
          : places?.wide && 'On phones they stand one below the other, in reading order.'}
      </p>
      <div className={designer.screens}>
        {places?.wide && (
          <Button variant="default" size="xs" onClick={give('wide')}>
            Back to the format
          </Button>
        )}
        {places?.phone && (
          <Button variant="default" size="xs" onClick={give('phone')}>
            One below the other on phones
          </Button>
        )}
        {places?.wide && !places.phone && (
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              changeDesign((now) => ({
                places: withLayout(now.places, 'phone', layoutToChange(type, now, 'phone')),
              }))
            }
          >
            Places of their own on phones
          </Button>
        )}
      </div>
    </div>
  )
}
