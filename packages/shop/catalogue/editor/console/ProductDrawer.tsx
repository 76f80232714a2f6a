import { Anchor, Button, Drawer } from '@mantine/core'
import { PencilLine } from 'lucide-react'
import { Link } from 'react-router'
import type { ConsoleProduct } from '../../products/contract.ts'
import styles from './products.module.css'
import { VariantForm } from './VariantForm.tsx'

/** A product's variants, each with its price and stock to change. Edits are saved when a field is left. */
export function ProductDrawer(props: { product: ConsoleProduct | null; close: () => void }) {
  const { product } = props
  return (
    <Drawer
      opened={product !== null}
      onClose={props.close}
      title={product?.name}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {product && (
        <>
          <p className={styles.quiet}>
            Changes are saved when you leave a field or press Enter.{' '}
            <Anchor href={product.url} target="_blank" rel="noreferrer">
              See it in the shop
            </Anchor>
          </p>
          <Button
            component={Link}
            to={`/products/${product.id}`}
            variant="light"
            mt="sm"
            leftSection={<PencilLine size={16} aria-hidden />}
          >
            Edit everything
          </Button>
          <ul className={styles.variants}>
            {product.variants.map((variant) => (
              <li key={variant.id}>
                <VariantForm variant={variant} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  )
}
