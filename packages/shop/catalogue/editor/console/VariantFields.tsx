import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { MoneyField } from '@buoy/ui/console/MoneyField.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { Select, TextInput } from '@mantine/core'
import { pricesInWords } from '../../../pricing/tax/rules/tax-words.ts'
import type { DraftVariant, EditorChoices } from '../../products/draft-contract.ts'
import { saleDays, saleMoments } from '../../products/rules/sale.ts'
import styles from './editor.module.css'
import { InventoryFields } from './InventoryFields.tsx'
import { ShippingFields } from './ShippingFields.tsx'
import type { ProductForm } from './use-product-form.ts'

/** Every field of one variation, in the order of how often they are changed. */
export function VariantFields(props: {
  form: ProductForm
  pictures: ConsolePicture[]
  choices: EditorChoices
  held: Record<number, number>
  index: number
  variant: DraftVariant
  set: (part: Partial<DraftVariant>) => void
  /** A simple product has no pictures per variation. */
  isAlone?: boolean
}) {
  const { variant, set, choices } = props
  const store = useStoreLocale()
  const { timeZone: zone } = store
  const error = (field: string) => {
    const found = props.form.errors[`variants.${props.index}.${field}`]
    return typeof found === 'string' ? found : undefined
  }
  const held = variant.id === null ? 0 : (props.held[variant.id] ?? 0)
  const days = saleDays(
    {
      saleFrom: variant.saleFrom === null ? null : new Date(variant.saleFrom),
      saleUntil: variant.saleUntil === null ? null : new Date(variant.saleUntil),
    },
    zone,
  )
  const setDays = (part: Partial<typeof days>) => {
    const moments = saleMoments({ ...days, ...part }, zone)
    set({
      saleFrom: moments.saleFrom?.toISOString() ?? null,
      saleUntil: moments.saleUntil?.toISOString() ?? null,
    })
  }
  return (
    <div className={styles.grid}>
      <MoneyField
        label={`Price, ${pricesInWords(store)}`}
        required
        value={variant.regularPrice}
        error={error('regularPrice')}
        onChange={(regularPrice) => set({ regularPrice: regularPrice ?? 0 })}
      />
      <MoneyField
        label="Sale price"
        placeholder="None"
        value={variant.salePrice}
        error={error('salePrice')}
        onChange={(salePrice) =>
          set(salePrice === null ? { salePrice, saleFrom: null, saleUntil: null } : { salePrice })
        }
      />
      {variant.salePrice !== null && (
        <>
          <TextInput
            type="date"
            label="Sale from"
            description="If empty, now"
            value={days.from ?? ''}
            error={error('saleFrom')}
            onChange={(event) => setDays({ from: event.currentTarget.value || null })}
          />
          <TextInput
            type="date"
            label="Sale until"
            description="The last day, in the store’s time zone"
            value={days.until ?? ''}
            error={error('saleUntil')}
            onChange={(event) => setDays({ until: event.currentTarget.value || null })}
          />
        </>
      )}
      {!props.isAlone && (
        <Select
          label="Picture"
          placeholder="The main picture"
          clearable
          value={variant.pictureId === null ? null : String(variant.pictureId)}
          error={error('pictureId')}
          data={props.pictures.map(({ id, alt, fileName }, place) => ({
            value: String(id),
            label: `${place + 1}. ${alt || fileName}`,
          }))}
          onChange={(pictureId) => set({ pictureId: pictureId === null ? null : Number(pictureId) })}
          className={styles.wide}
        />
      )}
      <Select
        label="Tax class"
        allowDeselect={false}
        value={variant.taxClass}
        data={choices.taxClasses.map(({ slug, name, rate }) => ({
          value: slug,
          label: rate === '' ? name : `${name}, ${rate}`,
        }))}
        error={error('taxClass')}
        onChange={(taxClass) => set({ taxClass: taxClass ?? 'standard' })}
        className={styles.wide}
      />
      <InventoryFields variant={variant} held={held} error={error} set={set} />
      <ShippingFields variant={variant} shippingClasses={choices.shippingClasses} error={error} set={set} />
    </div>
  )
}
