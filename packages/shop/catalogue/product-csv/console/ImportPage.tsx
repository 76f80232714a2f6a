import { ImportSteps } from '@buoy/platform/imports/console/ImportSteps.tsx'
import styles from '@buoy/platform/imports/console/import.module.css'
import { Anchor } from '@mantine/core'
import { useParams } from 'react-router'
import type { ProductImport } from '../contract.ts'
import { ImportNotes } from './ImportNotes.tsx'
import { MapColumns } from './MapColumns.tsx'
import { PRODUCT_HOME } from './product-home.ts'

/** A file of products on its way into the catalogue. */
export function ImportPage() {
  const { id } = useParams()
  return (
    <ImportSteps
      home={PRODUCT_HOME}
      id={id}
      title="Import products"
      lead="From a CSV file of WooCommerce, of Shopify, of this store, or of your own making."
      back={{ to: '/products', label: 'Products' }}
      guide={<Guide />}
      mapColumns={(file) => <MapColumns key={file.id} file={file as ProductImport} />}
      more={(file) => <ImportNotes file={file as ProductImport} />}
    />
  )
}

function Guide() {
  return (
    <>
      <ol className={styles.list}>
        <li>
          You say which column means what. Exports of WooCommerce and Shopify are known; what you choose is
          remembered for the next file like it.
        </li>
        <li>
          Everything is checked. You see what would be made, changed and refused; nothing has happened yet.
        </li>
        <li>You start it, and may close the page meanwhile. The same file a second time changes nothing.</li>
      </ol>
      <p className={styles.quiet}>
        A product is found by its SKU, and goes in whole or not at all. Pictures are named by the file you
        uploaded or by an address; those on the internet are fetched afterwards. To begin with a file of the
        right shape, <Anchor href="/console/api/products.csv">export your products</Anchor>.
      </p>
    </>
  )
}
