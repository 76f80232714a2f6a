import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import { PageView } from '@buoy/pages/modules/PageView.tsx'
// Makes the views of product modules known.
import './product-modules.tsx'
import { useTestsOf } from '../use-tests-of.ts'
import { type ProductPageData, ProductShown } from './shown-product.tsx'

/** The page of a product as a template of the owner's lays it out. */
export function TemplatedProduct({ template, page }: { template: PublishedPage; page: ProductPageData }) {
  useTestsOf(template)
  return (
    <div className="product" data-template={template.slug}>
      <ProductShown page={page}>
        <PageView page={template} />
      </ProductShown>
    </div>
  )
}
