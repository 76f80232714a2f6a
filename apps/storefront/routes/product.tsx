import { decimalMoney } from '@buoy/kernel/rules/money.ts'
import { shopShowsTax } from '@buoy/kernel/rules/store-locale.ts'
import { visitOf } from '@buoy/pages/publishing/rules/page-visit.ts'
import { largePictureUrl } from '@buoy/shop/catalogue/products/rules/large-picture.ts'
import { readReviewListQuery } from '@buoy/shop/engagement/reviews/rules/review-query.ts'
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { readPagePath } from '../comment-page.ts'
import { followRedirect } from '../follow-redirect.ts'
import { breadcrumbData, metaOf, storeNameOf } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { ProductView } from '../product/ProductView.tsx'
import { productData } from '../product-data.ts'
import { requestAddress } from '../request-address.ts'
import { storeContext } from '../store-context.ts'
import { ByTemplate } from '../templates/ByTemplate.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const slug = params.slug ?? ''
  const product = await store.product(slug)
  if (product === null) {
    const missing = await store.missingProduct(slug)
    if (missing.kind === 'moved') throw redirect(missing.url, 301)
    await followRedirect(store, request)
    throw data(missing, { status: missing.kind === 'gone' ? 410 : 404 })
  }
  const { searchParams } = new URL(request.url)
  const path = readPagePath(params.commentPage)
  if (path === 'first') throw redirect(product.url, 301)
  if (path === 'none') throw new Response(null, { status: 404 })
  const asked = readReviewListQuery((name) => searchParams.get(name))
  const ask = path === null ? asked : { ...asked, page: path }
  const reviews = await store.reviews(product.id, ask)
  if (ask.page > reviews.pageCount) throw new Response(null, { status: 404 })
  const template = await store.template(
    'product',
    { productId: product.id },
    visitOf(requestAddress(request, store)),
  )
  const details = await store.details()
  return {
    product,
    reviews,
    together: await store.boughtTogether(product.id),
    delivery: store.deliveryOf(product),
    homeTaxes: store.homeTaxes(),
    wallets: await store.walletPlace('product'),
    origin: store.origin,
    currency: details.currency,
    showsTax: shopShowsTax(details),
    // Left out where there is none, so that the page without templates stays as it is.
    ...(template && { template }),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { product, origin, currency, showsTax } = loaderData
  const picture = product.picture ? `${origin}${largePictureUrl(product.picture)}` : undefined
  return [
    ...metaOf(matches, {
      title: product.seo.title || product.name,
      description: product.seo.description || product.shortDescription,
      address: `${origin}${product.url}`,
      picture,
      pictureAlt: product.picture?.alt,
      type: 'product',
    }),
    { property: 'product:price:amount', content: decimalMoney(product.price.from, currency) },
    { property: 'product:price:currency', content: currency },
    {
      'script:ld+json': productData(product, {
        origin,
        currency,
        showsTax,
        sellerName: storeNameOf(matches),
      }),
    },
    { 'script:ld+json': breadcrumbData(matches, origin, product.categories.slice(0, 1), product) },
  ]
}

export default function Product() {
  const { product, reviews, delivery, homeTaxes, together, wallets, template } =
    useLoaderData<typeof loader>()
  if (template !== undefined) {
    const page = { product, reviews, delivery, homeTaxes, together, wallets }
    return <ByTemplate template={template} shown={{ kind: 'product', page }} />
  }
  return (
    <ProductView
      key={product.id}
      product={product}
      reviews={reviews}
      delivery={delivery}
      homeTaxes={homeTaxes}
      together={together}
      wallets={wallets}
    />
  )
}
