import { Anchor } from '@mantine/core'
import { Boxes, Download, FolderTree, ListPlus, TextSearch, Upload } from 'lucide-react'
import { Link } from 'react-router'
import styles from './products.module.css'

/** The screens that belong to products, and the way out as a file. */
export function ProductLinks() {
  return (
    <nav aria-label="Of products" className={styles.links}>
      <Anchor component={Link} to="/products/stock">
        <Boxes size={18} aria-hidden /> Stock
      </Anchor>
      <Anchor component={Link} to="/products/categories">
        <FolderTree size={18} aria-hidden /> Categories
      </Anchor>
      <Anchor component={Link} to="/products/custom-fields">
        <ListPlus size={18} aria-hidden /> Custom fields
      </Anchor>
      <Anchor component={Link} to="/products/search-words">
        <TextSearch size={18} aria-hidden /> Search words
      </Anchor>
      <Anchor component={Link} to="/products/import">
        <Upload size={18} aria-hidden /> Import
      </Anchor>
      <Anchor href="/console/api/products.csv">
        <Download size={18} aria-hidden /> Export
      </Anchor>
    </nav>
  )
}
