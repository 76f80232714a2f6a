import { CountField, MoneyField } from '@buoy/ui/console/MoneyField.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import styles from './editor.module.css'
import type { ProductForm } from './use-product-form.ts'
import matrix from './variations.module.css'

/** Sets price or stock of all variations at once; nothing is saved until the product is. */
export function VariationsForAll({ form }: { form: ProductForm }) {
  const [price, setPrice] = useState<number | null>(null)
  const [stock, setStock] = useState<number | null>(null)
  const apply = () => {
    form.setFieldValue('variants', (variants) =>
      variants.map((variant) => ({
        ...variant,
        regularPrice: price ?? variant.regularPrice,
        stock: stock ?? variant.stock,
      })),
    )
    setPrice(null)
    setStock(null)
  }
  return (
    <div className={matrix.forAll}>
      <span className={styles.quiet}>For all</span>
      <MoneyField
        aria-label="Price of all variations"
        placeholder="Price"
        size="sm"
        value={price}
        onChange={setPrice}
      />
      <CountField
        aria-label="Stock of all variations"
        placeholder="Stock"
        size="sm"
        value={stock}
        onChange={setStock}
      />
      <Button variant="default" size="xs" disabled={price === null && stock === null} onClick={apply}>
        Apply
      </Button>
    </div>
  )
}
