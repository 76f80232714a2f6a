import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import { codeOnDemand } from './code-on-demand.ts'
import type { ProductPageData } from './shown-product.tsx'

/** What draws the templates of products. */
export const PRODUCT_TEMPLATES = codeOnDemand(
  async () => (await import('./TemplatedProduct.tsx')).TemplatedProduct,
)

/**
 * The page of a product by a template. Its code comes when there is a template, so that shops without one load nothing of
 * it; until then what the server has drawn stands, and works without script.
 */
export function ProductByTemplate(props: { template: PublishedPage; page: ProductPageData }) {
  const TemplatedProduct = PRODUCT_TEMPLATES.useCode()
  return <TemplatedProduct {...props} />
}
