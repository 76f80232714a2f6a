import { PictureThumb } from '@buoy/platform/pictures/console/PictureThumb.tsx'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { CountField, MoneyField } from '@buoy/ui/console/MoneyField.tsx'
import { ActionIcon, Badge, TextInput } from '@mantine/core'
import { Ellipsis, Trash2 } from 'lucide-react'
import type { DraftVariant } from '../../products/draft-contract.ts'
import { VARIANT_FIELDS } from '../../products/rules/product-fields.ts'
import { labelOf } from '../../products/rules/variations.ts'
import styles from './editor.module.css'
import type { ProductForm } from './use-product-form.ts'
import matrix from './variations.module.css'

/** Fields that the row does not show; the first of them with an error is told below the name. */
const HIDDEN = [
  'options',
  'pictureId',
  'saleUntil',
  'minimumQuantity',
  'weightGrams',
  'taxClass',
  ...Object.keys(VARIANT_FIELDS),
]

/** One variation of the matrix: what is changed most often, and the way to the rest. */
export function VariationRow(props: {
  form: ProductForm
  pictures: ConsolePicture[]
  held: Record<number, number>
  index: number
  variant: DraftVariant
  set: (part: Partial<DraftVariant>) => void
  open: () => void
  remove: () => void
}) {
  const { form, variant, set } = props
  const error = (field: string) => form.errors[`variants.${props.index}.${field}`]
  const label = labelOf(form.values.options, variant.options)
  const picture = props.pictures.find(({ id }) => id === variant.pictureId)
  const hidden = HIDDEN.find(error)
  const held = variant.id === null ? 0 : (props.held[variant.id] ?? 0)
  return (
    <fieldset className={matrix.variation}>
      <legend className={styles.spoken}>{label}</legend>
      <div className={matrix.variationName}>
        <span className={matrix.smallThumb}>{picture && <PictureThumb picture={picture} alt="" />}</span>
        <span>
          <strong>{label}</strong>
          {variant.id === null && <Badge color="leaf">New</Badge>}
          {held > 0 && <span className={styles.quiet}>{held} held by payments</span>}
          {hidden && <span className={styles.problem}>{error(hidden)}</span>}
        </span>
      </div>
      <MoneyField
        aria-label={`Price of ${label}`}
        value={variant.regularPrice}
        error={error('regularPrice')}
        onChange={(regularPrice) => set({ regularPrice: regularPrice ?? 0 })}
      />
      <MoneyField
        aria-label={`Sale price of ${label}`}
        placeholder="None"
        value={variant.salePrice}
        error={error('salePrice')}
        onChange={(salePrice) =>
          set(salePrice === null ? { salePrice, saleFrom: null, saleUntil: null } : { salePrice })
        }
      />
      <TextInput
        aria-label={`SKU of ${label}`}
        value={variant.sku}
        error={error('sku')}
        onChange={(event) => set({ sku: event.currentTarget.value })}
      />
      {variant.trackStock ? (
        <CountField
          aria-label={`Stock of ${label}`}
          allowNegative={variant.backorders !== 'no' || variant.stock < 0}
          value={variant.stock}
          error={error('stock')}
          onChange={(stock) => set({ stock: stock ?? 0 })}
        />
      ) : (
        <span className={matrix.notCounted}>{variant.inStock ? 'Not tracked' : 'Sold out'}</span>
      )}
      <span className={styles.rowTools}>
        <ActionIcon variant="subtle" aria-label={`More about ${label}`} onClick={props.open}>
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="coral" aria-label={`Remove ${label}`} onClick={props.remove}>
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </span>
    </fieldset>
  )
}
