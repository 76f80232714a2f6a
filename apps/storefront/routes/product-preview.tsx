import { visitOf } from '@buoy/pages/publishing/rules/page-visit.ts'
import { PreviewEnded, PreviewNote } from '@buoy/shop/catalogue/products/storefront/PreviewNote.tsx'
import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { titleOf, titlesOf } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { loadPreview } from '../product/load-preview.ts'
import { ProductView } from '../product/ProductView.tsx'
import { storeContext } from '../store-context.ts'
import { ByTemplate } from '../templates/ByTemplate.tsx'

/** A product as its owner will publish it, for anyone who has the signed address. Never kept, never indexed. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const address = new URL(request.url)
  const preview = await store.productPreview({
    productId: Number(params.id),
    expires: address.searchParams.get('expires') ?? '',
    key: address.searchParams.get('key') ?? '',
  })
  if (preview === null) return data(null, { status: 404 })
  const page = await loadPreview(store, preview.product)
  return {
    page,
    until: preview.until,
    template: await store.template('product', { productId: page.product.id }, visitOf(address)),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const t = titlesOf(matches)
  const title = loaderData ? t('previewOf', { name: loaderData.page.product.name }) : t('preview')
  return [{ title: titleOf(matches, title) }, { name: 'robots', content: 'noindex, nofollow' }]
}

export default function ProductPreview() {
  const preview = useLoaderData<typeof loader>()
  if (preview === null) return <PreviewEnded />
  const { until, page, template } = preview
  return (
    <>
      <PreviewNote until={until} />
      {template === null ? (
        <ProductView {...page} />
      ) : (
        <ByTemplate template={template} shown={{ kind: 'product', page }} />
      )}
    </>
  )
}
