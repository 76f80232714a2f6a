import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import type { ProductsBlock } from '../../../products/contract.ts'
import { PRODUCT_CARDS_AT_MOST } from '../../../products/rules/card-size.ts'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { ShopChoice, ShopifyChoice } from './ProductChoice.tsx'

const FIRST: ProductsBlock = {
  source: 'shop',
  store: '',
  category: 'product_collection',
  manual: [],
  collection: '',
  count: PRODUCT_CARDS_AT_MOST,
  size: 'medium',
  buttonsAction: 'product_page',
}

const SOURCES = [
  { value: 'shop', label: 'This shop' },
  { value: 'shopify', label: 'A Shopify store' },
]
const CATEGORIES = [
  { value: 'product_collection', label: 'Best sellers, of all or of one category' },
  { value: 'manual', label: 'Products that I choose' },
  { value: 'last_visited', label: 'What the visitor looked at last' },
  { value: 'product_in_cart', label: 'What is in the visitor’s cart' },
]
/** Which orders had what together is known of this shop alone. */
const OF_THIS_SHOP = {
  value: 'bought_together',
  label: 'Bought together with the cart',
}
const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
]
const ACTIONS = [
  { value: 'product_page', label: 'Opens the product’s page' },
  { value: 'add_to_cart', label: 'Adds the product to the cart' },
]

/** Store products as cards (W1.26, W3.69). */
export function ProductsPart({ editing }: PartProps) {
  const { products } = editing.design
  const change = (part: Partial<ProductsBlock>, what?: string) =>
    products !== null && editing.changeDesign({ products: { ...products, ...part } }, what)
  return (
    <div className={styles.fields}>
      <Switch
        label="Show store products"
        description="Sold-out products are left out. Without any product the popup is shown without this part."
        checked={products !== null}
        onChange={({ currentTarget }) =>
          editing.changeDesign({ products: currentTarget.checked ? FIRST : null })
        }
      />
      {products !== null && (
        <>
          <NativeSelect
            label="Products of"
            data={SOURCES}
            value={products.source}
            onChange={({ currentTarget }) => {
              const source = currentTarget.value as ProductsBlock['source']
              // Numbers of one shop mean nothing in another.
              const category = products.category === OF_THIS_SHOP.value ? FIRST.category : products.category
              change({ source, category, store: '', manual: [], collection: '' })
            }}
          />
          {products.source === 'shopify' && (
            <TextInput
              label="Domain of the store"
              placeholder="pond.myshopify.com"
              data-path="design.products.store"
              error={editing.problemAt('design.products.store')}
              maxLength={260}
              value={products.store}
              onChange={({ currentTarget }) =>
                change({ store: currentTarget.value.trim() }, 'products.store')
              }
            />
          )}
          <NativeSelect
            label="Which products"
            data={products.source === 'shop' ? [...CATEGORIES, OF_THIS_SHOP] : CATEGORIES}
            description={
              products.category === OF_THIS_SHOP.value
                ? 'With what is in the cart and the product looked at last. Where nothing is known, the best sellers are shown.'
                : undefined
            }
            data-path="design.products.category"
            error={editing.problemAt('design.products.category')}
            value={products.category}
            onChange={({ currentTarget }) =>
              change({ category: currentTarget.value as ProductsBlock['category'] })
            }
          />
          {products.source === 'shop' ? (
            <ShopChoice editing={editing} products={products} onChange={change} />
          ) : (
            <ShopifyChoice editing={editing} products={products} onChange={change} />
          )}
          <div className={styles.pair}>
            <NumberInput
              label="How many"
              min={1}
              max={PRODUCT_CARDS_AT_MOST}
              clampBehavior="strict"
              allowDecimal={false}
              value={products.count}
              onChange={(count) => change({ count: Number(count) || 1 }, 'products.count')}
            />
            <NativeSelect
              label="Size"
              data={SIZES}
              value={products.size}
              onChange={({ currentTarget }) => change({ size: currentTarget.value as ProductsBlock['size'] })}
            />
          </div>
          <NativeSelect
            label="The button of a product"
            description="On a website without this cart it opens the product’s page."
            data={ACTIONS}
            value={products.buttonsAction}
            onChange={({ currentTarget }) =>
              change({ buttonsAction: currentTarget.value as ProductsBlock['buttonsAction'] })
            }
          />
        </>
      )}
    </div>
  )
}
