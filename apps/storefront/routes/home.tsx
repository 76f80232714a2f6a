import { stillPage } from '@buoy/pages/modules/still/still-page.ts'
import { visitOf } from '@buoy/pages/publishing/rules/page-visit.ts'
import { largePictureUrl } from '@buoy/shop/catalogue/products/rules/large-picture.ts'
import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { BuilderPage } from '../BuilderPage.tsx'
import type { PageData } from '../find-page.ts'
import type { DefaultHomeData } from '../home/DefaultHome.tsx'
import { metaOf, storeDescriptionOf, storeNameOf, titlesOf } from '../meta.ts'
import { useLoaderData, useRouteLoaderData } from '../page/page-tree.tsx'
import { pageMeta } from '../page-meta.ts'
import { requestAddress } from '../request-address.ts'
import type { loader as rootLoader } from '../root.tsx'
import { DefaultHome } from '../seldom.tsx'
import { storeContext } from '../store-context.ts'

/** Newest products on the home page that the product draws: two rows on wide windows. */
const NEWEST = 8

/** The owner's home page, or what the shop shows while there is none. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const { origin, layoutPreview, isStaff } = store
  const page = await store.page(null, visitOf(requestAddress(request, store)))
  if (page !== null)
    return data<PageData & { usual: null }>({
      page,
      still: stillPage(page),
      isMissing: false,
      origin,
      layoutPreview,
      usual: null,
    })
  const [products, categories] = await Promise.all([store.newestProducts(NEWEST), store.categories()])
  const usual: DefaultHomeData = { products, categories, isStaff }
  return data<{ page: null; origin: string; usual: DefaultHomeData }>({ page: null, origin, usual })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  if (loaderData.page !== null) return pageMeta(matches, loaderData)
  const shown = loaderData.usual.products.find(({ picture }) => picture !== null)?.picture
  return metaOf(matches, {
    title: storeNameOf(matches) ?? titlesOf(matches)('home'),
    description: storeDescriptionOf(matches),
    address: `${loaderData.origin}/`,
    picture: shown ? loaderData.origin + largePictureUrl(shown) : undefined,
  })
}

export default function Home() {
  const found = useLoaderData<typeof loader>()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  if (found.page !== null) return <BuilderPage {...found} />
  return root === undefined ? null : <DefaultHome {...found.usual} store={root.store} />
}
