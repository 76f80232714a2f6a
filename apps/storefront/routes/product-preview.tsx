import { PreviewEnded, PreviewNote } from '@buoy/shop/catalogue/products/storefront/PreviewNote.tsx'
import { readReviewListQuery } from '@buoy/shop/engagement/reviews/rules/review-query.ts'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { titleOf, titlesOf } from '../meta.ts'
import { ProductView } from '../product/ProductView.tsx'
import { storeContext } from '../store-context.ts'

/** A preview cannot be bought, with a wallet or without. */
const NO_WALLETS = { isOffered: false, keepsRoom: false, hasBanner: false }

/** A product as its owner will publish it, for anyone who has the signed address. Never kept, never indexed. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const { searchParams } = new URL(request.url)
  const preview = await store.productPreview({
    productId: Number(params.id),
    expires: searchParams.get('expires') ?? '',
    key: searchParams.get('key') ?? '',
  })
  if (preview === null) return data(null, { status: 404 })
  const { product } = preview
  const [reviews, together] = await Promise.all([
    store.reviews(
      product.id,
      readReviewListQuery(() => null),
    ),
    store.boughtTogether(product.id),
  ])
  return { ...preview, reviews, together, delivery: store.deliveryOf(product), homeTaxes: store.homeTaxes() }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const t = titlesOf(matches)
  const title = loaderData ? t('previewOf', { name: loaderData.product.name }) : t('preview')
  return [{ title: titleOf(matches, title) }, { name: 'robots', content: 'noindex, nofollow' }]
}

export default function ProductPreview() {
  const preview = useLoaderData<typeof loader>()
  if (preview === null) return <PreviewEnded />
  const { until, ...page } = preview
  return (
    <>
      <PreviewNote until={until} />
      <ProductView {...page} wallets={NO_WALLETS} isPreview />
    </>
  )
}
