import { CountField } from '@buoy/ui/console/MoneyField.tsx'
import { Select, Switch, TextInput } from '@mantine/core'
import type { Backorders, DraftVariant } from '../../products/draft-contract.ts'
import { VARIANT_FIELDS } from '../../products/rules/product-fields.ts'
import styles from './editor.module.css'
import { SimpleFields } from './SimpleFields.tsx'

export const BACKORDERS: { value: Backorders; label: string }[] = [
  { value: 'no', label: 'Stop selling' },
  { value: 'notify', label: 'Allow backorders and say “Available on backorder”' },
  { value: 'yes', label: 'Allow backorders without saying so' },
]

/** How a variation is known and counted: its codes, its stock, what happens without any, and how many at once. */
export function InventoryFields(props: {
  variant: DraftVariant
  held: number
  error: (field: string) => string | undefined
  set: (part: Partial<DraftVariant>) => void
}) {
  const { variant, set, error } = props
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>Inventory</legend>
      <TextInput
        label="SKU"
        required
        value={variant.sku}
        error={error('sku')}
        onChange={(event) => set({ sku: event.currentTarget.value })}
      />
      <SimpleFields fields={VARIANT_FIELDS} values={variant} error={error} set={set} />
      <Switch
        className={styles.wide}
        label="Track stock"
        description="Turn off for products that never run out, such as services, downloads and made-to-order goods."
        checked={variant.trackStock}
        onChange={(event) => set({ trackStock: event.currentTarget.checked })}
      />
      {variant.trackStock ? (
        <>
          <CountField
            label="Stock"
            description={stockNote(variant, props.held)}
            allowNegative={variant.backorders !== 'no' || variant.stock < 0}
            value={variant.stock}
            error={error('stock')}
            onChange={(stock) => set({ stock: stock ?? 0 })}
          />
          <Select
            label="When sold out"
            allowDeselect={false}
            value={variant.backorders}
            data={BACKORDERS}
            error={error('backorders')}
            onChange={(value) => set({ backorders: (value ?? 'no') as Backorders })}
          />
        </>
      ) : (
        <Switch
          className={styles.wide}
          label="In stock"
          description="If off, shoppers see it but can’t buy it."
          checked={variant.inStock}
          onChange={(event) => set({ inStock: event.currentTarget.checked })}
        />
      )}
      <CountField
        label="Minimum quantity"
        value={variant.minimumQuantity}
        error={error('minimumQuantity')}
        onChange={(value) => set({ minimumQuantity: value ?? 1 })}
      />
      <CountField
        label="Quantity step"
        value={variant.quantityStep}
        error={error('quantityStep')}
        onChange={(value) => set({ quantityStep: value ?? 1 })}
      />
      <Switch
        className={styles.wide}
        label="Sold individually"
        description="At most one per order."
        checked={variant.soldIndividually}
        onChange={(event) => set({ soldIndividually: event.currentTarget.checked })}
      />
    </fieldset>
  )
}

function stockNote({ stock }: DraftVariant, held: number): string | undefined {
  if (stock < 0) return `${-stock} sold on backorder. Add new stock to this number.`
  return held > 0 ? `${held} reserved by payments in progress` : undefined
}
