import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { ProductCard } from '../../catalogue/products/contract.ts'
import { messages } from '../messages.ts'
import styles from './quick-add.module.css'
import { useAddToCart } from './use-add-to-cart.ts'
import { ViewCartLink } from './ViewCartLink.tsx'

const LABEL = { normal: 'addToCart', loading: 'adding', added: 'added' } as const
const LABEL_OF = { normal: 'addToCartOf', loading: 'addingOf', added: 'addedOf' } as const

/** Adds a simple product straight from a listing (S3.01); where a choice is needed, leads to the product. */
export function QuickAdd({ product }: { product: ProductCard }) {
  const t = useMessages(messages)
  const { add, state, problem } = useAddToCart()
  if (product.availability.state === 'out-of-stock') return null
  if (product.onlyVariantId === null) {
    return (
      <ButtonLink
        look="secondary"
        href={product.url}
        className={`product_type_variable ${styles.button}`}
        aria-label={t('chooseOf', { name: product.name })}
      >
        {t('choose')}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button
        look="secondary"
        className={`button add_to_cart_button ajax_add_to_cart ${state} ${styles.button}`}
        data-product_id={product.id}
        data-quantity={1}
        aria-label={t(LABEL_OF[state], { name: product.name })}
        busy={state === 'loading'}
        onClick={(event) => void add({ product_id: product.id, quantity: 1 }, event.currentTarget)}
      >
        {t(LABEL[state])}
      </Button>
      <ViewCartLink state={state} />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
