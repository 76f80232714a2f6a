import { VisitTracking } from '@buoy/people/attribution/storefront/VisitTracking.tsx'
import type { MissingProduct } from '@buoy/shop/catalogue/contract.ts'
import { ProductMissing } from '@buoy/shop/catalogue/storefront/ProductMissing.tsx'
import { ComingSoonBanner } from '@buoy/shop/store-notice/storefront/ComingSoonBanner.tsx'
import { StoreNotice, StoreNoticeScript } from '@buoy/shop/store-notice/storefront/StoreNotice.tsx'
import { StoreZone } from '@buoy/ui/StoreZone.tsx'
import '@buoy/ui/fonts.css'
import '@buoy/ui/tokens.css'
import '@buoy/ui/base.css'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { Footer } from './layout/Footer.tsx'
import favicon from './layout/favicon.svg?url'
import { Header } from './layout/Header.tsx'
import { Problem } from './layout/Problem.tsx'
import { storeContext } from './store-context.ts'

/** Both are seen on every page before it is scrolled; the style sheet alone would name them too late. */
const FONTS = [figtree, bricolage]

/** What every page needs: who sells and what they say, the menu's categories, and where the popup script is. */
export async function loader({ context }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const [details, notice, categories, tracking] = await Promise.all([
    store.details(),
    store.notice(),
    store.categories(),
    store.tracking(),
  ])
  const { embedScript, scriptNonce: nonce, banner } = store
  return { store: details, notice, banner, categories, tracking, embedScript, nonce }
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const isBare = useIsBare()
  return (
    // The notice's script marks it before React takes the page over.
    <html lang="en-AU" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf5ea" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {FONTS.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        {data?.notice && !isBare && <StoreNoticeScript id={data.notice.id} nonce={data.nonce} />}
      </head>
      <body>
        {children}
        {!isBare && <Scripts nonce={data?.nonce} />}
        {data?.embedScript && !isBare && <script id="pixel-script-poptin" src={data.embedScript} async />}
      </body>
    </html>
  )
}

/** A route that exports `handle = { isBare: true }` is the whole page: no head, no foot, no scripts. */
function useIsBare(): boolean {
  return useMatches().some(({ handle }) => (handle as { isBare?: boolean } | undefined)?.isBare === true)
}

export default function Root() {
  const { store, notice, banner, categories, tracking } = useLoaderData<typeof loader>()
  if (useIsBare()) return <Outlet />
  return (
    <>
      {notice !== null && <StoreNotice notice={notice} />}
      <Header store={store} categories={categories} />
      <main id="content" tabIndex={-1}>
        <StoreZone zone={store.timeZone}>
          <Outlet />
        </StoreZone>
      </main>
      <Footer store={store} categories={categories} isTracking={tracking.mode !== 'off'} />
      <VisitTracking mode={tracking.mode} />
      {banner !== null && <ComingSoonBanner banner={banner} />}
    </>
  )
}

/** A page that could not be made: still the shop, with a way on. */
export function ErrorBoundary() {
  const error = useRouteError()
  // Nothing is known when the root itself failed.
  const store = useRouteLoaderData<typeof loader>('root')?.store ?? null
  const missing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
  const product = missing ? (error.data as MissingProduct | null) : null
  return (
    <>
      <title>{missing ? 'Not found' : 'Something went wrong'}</title>
      <Header store={store} categories={[]} />
      <main id="content" tabIndex={-1}>
        {product?.kind ? (
          <ProductMissing missing={product} />
        ) : (
          <Problem kind={missing ? 'not-found' : 'broken'} />
        )}
      </main>
      <Footer store={store} categories={[]} />
    </>
  )
}
