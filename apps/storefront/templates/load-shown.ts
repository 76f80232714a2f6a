import type { TemplateSample } from '@buoy/pages/templates/contract.ts'
import { loadPreview } from '../product/load-preview.ts'
import type { Store } from '../store.ts'
import type { ProductPageData } from './shown-product.tsx'

/** Everything that a page shows which a template draws. */
export type ShownPage = { kind: 'product'; page: ProductPageData }

type Loaders = {
  readonly [Kind in TemplateSample['kind']]: (
    store: Store,
    sample: Extract<TemplateSample, { kind: Kind }>,
  ) => Promise<ShownPage | null>
}

const LOADERS: Loaders = {
  product: async (store, { slug }) => {
    const product = await store.product(slug)
    return product && { kind: 'product', page: await loadPreview(store, product) }
  },
}

/** The page that a template is shown with before it draws any; `null` where there is none to show. */
export async function loadShown(store: Store, templateId: number): Promise<ShownPage | null> {
  const sample = await store.templateSample(templateId)
  return sample && LOADERS[sample.kind](store, sample)
}
