import { CountField } from '@buoy/ui/console/MoneyField.tsx'
import { Select, Switch } from '@mantine/core'
import type { DraftVariant, EditorChoices } from '../../products/draft-contract.ts'
import styles from './editor.module.css'

const SIDES = { lengthMm: 'Length', widthMm: 'Width', heightMm: 'Height' } as const

/** Whether a variation is sent, and what its parcel costs by: weight, size and class. */
export function ShippingFields(props: {
  variant: DraftVariant
  shippingClasses: EditorChoices['shippingClasses']
  error: (field: string) => string | undefined
  set: (part: Partial<DraftVariant>) => void
}) {
  const { variant, set, error } = props
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>Shipping</legend>
      <Switch
        className={styles.wide}
        label="Needs shipping"
        description="Turn off for services, vouchers and downloads: nothing is packed, and orders with only these need no delivery."
        checked={variant.requiresShipping}
        onChange={(event) => set({ requiresShipping: event.currentTarget.checked })}
      />
      {variant.requiresShipping && (
        <>
          <CountField
            label="Weight"
            suffix=" g"
            value={variant.weightGrams}
            error={error('weightGrams')}
            onChange={(weightGrams) => set({ weightGrams: weightGrams ?? 0 })}
          />
          <Select
            label="Shipping class"
            placeholder="None"
            clearable
            value={variant.shippingClassId === null ? null : String(variant.shippingClassId)}
            data={props.shippingClasses.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => set({ shippingClassId: id === null ? null : Number(id) })}
          />
          <fieldset className={styles.sizes}>
            <legend className={styles.label}>Parcel</legend>
            {(['lengthMm', 'widthMm', 'heightMm'] as const).map((side) => (
              <CountField
                key={side}
                aria-label={SIDES[side]}
                placeholder={SIDES[side]}
                suffix=" mm"
                value={variant[side]}
                error={error(side)}
                onChange={(value) => set({ [side]: value === 0 ? null : value })}
              />
            ))}
          </fieldset>
        </>
      )}
    </fieldset>
  )
}
