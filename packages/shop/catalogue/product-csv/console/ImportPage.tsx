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
      lead="From a CSV file of WooCommerce, Shopify or this store, or one you made."
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
          You match the columns. Exports of WooCommerce and Shopify are recognised; your choices are
          remembered for the next similar file.
        </li>
        <li>
          Everything is checked. You see what would be added, changed and refused; nothing is changed yet.
        </li>
        <li>
          You start it, and can close the page meanwhile. Importing the same file again changes nothing.
        </li>
      </ol>
      <p className={styles.quiet}>
        Products are matched by SKU, and imported completely or not at all. Pictures are named by uploaded
        file or by address; those on the internet are fetched afterwards. For a file with the right columns,{' '}
        <Anchor href="/console/api/products.csv">export your products</Anchor>.
      </p>
    </>
  )
}
