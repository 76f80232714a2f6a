import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { PageMode } from '@buoy/pages/document/storefront/page-mode.ts'
import { shownHeader, USUAL_HEADER } from '@buoy/pages/header/rules/shown-header.ts'
import { menusAtHand } from '@buoy/pages/menus/rules/menus-at-hand.ts'
import { addModuleViews } from '@buoy/pages/modules/added-modules.ts'
import { ScrollTop } from '@buoy/pages/navigation/storefront/ScrollTop.tsx'
import { usePageScrolling } from '@buoy/pages/navigation/storefront/use-page-scrolling.ts'
import { VisitTracking } from '@buoy/people/attribution/storefront/VisitTracking.tsx'
import { StoreNotice } from '@buoy/platform/announcement/storefront/StoreNotice.tsx'
import { storeLocaleOf } from '@buoy/platform/site/rules/store-locale-of.ts'
import { PublishedPages } from '@buoy/platform/site/storefront/PageLink.tsx'
import type { MissingProduct } from '@buoy/shop/catalogue/products/contract.ts'
import { TileSlotsContext } from '@buoy/shop/catalogue/products/storefront/tile-slots.ts'
import { StoreLocaleContext } from '@buoy/ui/StoreLocale.tsx'
import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import '@buoy/ui/fonts.css'
import '@buoy/ui/tokens.css'
import '@buoy/ui/reset.css'
import '@buoy/ui/base.css'
import './layout/frame.css'
import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { languageLinks } from './language-links.ts'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'
import { Problem } from './layout/Problem.tsx'
import { useIsBare, useIsPaying, useShownHeader } from './layout/page-frame.ts'
import { Outlet, useLoaderData, usePageError, useRouteLoaderData } from './page/page-tree.tsx'
import { PLUGINS } from './plugins.ts'
import { TILE_SLOTS } from './product/tile-slots.tsx'
import { BuilderBar, CheckoutFooter, CheckoutHeader, ComingSoonBanner, ProductMissing } from './seldom.tsx'
import { storeContext } from './store-context.ts'
import { titlesIn } from './titles/titles.ts'
import { useTests } from './use-tests.ts'

for (const views of PLUGINS) addModuleViews(views)

/** What every page needs: who sells and what they say, the menus, its looks, and where the popup script is. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const [details, notice, menus, legalPages, headerSettings, brand, theme, tracking] = await Promise.all([
    store.details(),
    store.notice(),
    store.menus(),
    store.legalPages(),
    store.headerSettings(),
    store.brand(),
    store.theme(),
    store.tracking(),
  ])
  const { embedScript, scriptNonce: nonce, banner, isBuilder, tests } = store
  const { lang, isRightToLeft, file, dictionary, prefix } = store.texts
  const languages = languageLinks(store, request)
  const texts = { lang, isRightToLeft, file, titles: titlesIn(dictionary), ...(prefix && { prefix }) }
  const shown = { texts, notice, banner, menus, legalPages, headerSettings, brand, theme, tracking }
  const others = { ...(languages && { languages }), ...(tests.length > 0 && { tests }) }
  return { store: details, ...shown, ...others, embedScript, nonce, isBuilder }
}

/** What everything on a page can ask for, whether it could be made or not. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <PublishedPages slugs={data?.legalPages ?? []}>
      <StoreLocaleContext value={data ? storeLocaleOf(data.store) : DEFAULT_LOCALE}>
        <TileSlotsContext value={TILE_SLOTS}>{children}</TileSlotsContext>
      </StoreLocaleContext>
    </PublishedPages>
  )
}

export default function Root() {
  const { store, languages, notice, banner, menus, headerSettings, brand, tracking, isBuilder, tests } =
    useLoaderData<typeof loader>()
  const header = useShownHeader()
  const isPaying = useIsPaying()
  const isTracking = tracking.mode !== 'off'
  usePageScrolling()
  useTests(tests, tracking.mode)
  if (useIsBare()) return <Outlet />
  return (
    <PageMode value={{ isBuilder }}>
      {notice !== null && <StoreNotice notice={notice} />}
      {isPaying ? (
        <CheckoutHeader store={store} logo={brand.logo} />
      ) : (
        <Header store={store} logo={brand.logo} menus={menus} shown={header} />
      )}
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      {isPaying ? (
        <CheckoutFooter isTracking={isTracking} languages={languages} />
      ) : (
        <Footer store={store} menus={menus} isTracking={isTracking} languages={languages} />
      )}
      {headerSettings.scrollToTop && <ScrollTop />}
      {isBuilder ? <BuilderBar /> : <VisitTracking mode={tracking.mode} />}
      {banner !== null && <ComingSoonBanner banner={banner} />}
    </PageMode>
  )
}

/** A page that could not be made: still the shop, with a way on. */
export function ErrorBoundary() {
  const error = usePageError()
  // Nothing is known when the root itself failed.
  const data = useRouteLoaderData<typeof loader>('root')
  const texts = useTextLocale()
  const { store = null, menus = menusAtHand(texts) } = data ?? {}
  const missing = error?.status === 404 || error?.status === 410
  const product = missing ? (error.data as MissingProduct | null) : null
  return (
    <>
      <Header
        store={store}
        logo={data?.brand.logo ?? null}
        menus={menus}
        shown={shownHeader(data?.headerSettings ?? USUAL_HEADER, null)}
      />
      <main id="content" tabIndex={-1}>
        {product?.kind ? (
          <ProductMissing missing={product} />
        ) : (
          <Problem kind={missing ? 'not-found' : 'broken'} />
        )}
      </main>
      <Footer store={store} menus={menus} />
    </>
  )
}
