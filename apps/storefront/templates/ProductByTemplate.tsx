import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import { use } from 'react'
import type { ProductPageData } from './shown-product.tsx'

type Code = typeof import('./TemplatedProduct.tsx')

let code: Code | null = null
let coming: Promise<Code> | null = null

/** Fetches what draws templates, once; the server does so before it draws anything. */
export function loadTemplates(): Promise<Code> {
  coming ??= import('./TemplatedProduct.tsx').then(
    (loaded) => {
      code = loaded
      return loaded
    },
    (error: unknown) => {
      // It is tried again with the next page.
      coming = null
      throw error
    },
  )
  return coming
}

/**
 * The page of a product by a template. Its code comes when there is a template, so that shops without one load nothing of
 * it; until then what the server has drawn stands, and works without script.
 */
export function ProductByTemplate(props: { template: PublishedPage; page: ProductPageData }) {
  const { TemplatedProduct } = code ?? use(loadTemplates())
  return <TemplatedProduct {...props} />
}
