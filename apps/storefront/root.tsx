import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { TAB_ICON_SIDES } from '@buoy/pages/brand/rules/brand-files.ts'
import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import { HEADER_HEIGHT } from '@buoy/pages/document/rules/header-styles.ts'
import { PageMode } from '@buoy/pages/document/storefront/page-mode.ts'
import {
  headerHooks,
  type ShownHeader,
  shownHeader,
  USUAL_HEADER,
} from '@buoy/pages/header/rules/shown-header.ts'
import { menusAtHand } from '@buoy/pages/menus/rules/menus-at-hand.ts'
import { addModuleViews } from '@buoy/pages/modules/added-modules.ts'
import { ScrollTop } from '@buoy/pages/navigation/storefront/ScrollTop.tsx'
import { usePageScrolling } from '@buoy/pages/navigation/storefront/use-page-scrolling.ts'
import { SHIPPED_THEME_SHOWN } from '@buoy/pages/theme/rules/theme.ts'
import { VisitTracking } from '@buoy/people/attribution/storefront/VisitTracking.tsx'
import { StoreNotice, StoreNoticeScript } from '@buoy/platform/announcement/storefront/StoreNotice.tsx'
import { storeLocaleOf } from '@buoy/platform/site/rules/store-locale-of.ts'
import { PublishedPages } from '@buoy/platform/site/storefront/PageLink.tsx'
import { TEXTS_PATH } from '@buoy/platform/texts/rules/texts-path.ts'
import type { MissingProduct } from '@buoy/shop/catalogue/products/contract.ts'
import { ProductMissing } from '@buoy/shop/catalogue/products/storefront/ProductMissing.tsx'
import { TileSlotsContext } from '@buoy/shop/catalogue/products/storefront/tile-slots.ts'
import { StoreLocaleContext } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { messages } from './messages.ts'
import '@buoy/ui/fonts.css'
import '@buoy/ui/tokens.css'
import '@buoy/ui/reset.css'
import '@buoy/ui/base.css'
import type { CSSProperties, ReactNode } from 'react'
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
import type { PageData } from './find-page.ts'
import { languageLinks } from './language-links.ts'
import { Footer } from './layout/Footer.tsx'
import favicon from './layout/favicon.svg?url'
import { fontFiles } from './layout/font-files.ts'
import frame from './layout/frame.module.css'
import { Header } from './layout/Header.tsx'
import { Problem } from './layout/Problem.tsx'
import { PLUGINS } from './plugins.ts'
import { TILE_SLOTS } from './product/tile-slots.tsx'
import { BuilderBar, CheckoutFooter, CheckoutHeader, ComingSoonBanner } from './seldom.tsx'
import { Sheets } from './sheets.tsx'
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

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const theme = data?.theme ?? SHIPPED_THEME_SHOWN
  // Nothing is known when the root itself failed.
  const locale = data ? storeLocaleOf(data.store) : DEFAULT_LOCALE
  const isBare = useIsBare()
  const header = useShownHeader()
  const state = usePageState()
  return (
    // The notice's script marks it before React takes the page over.
    <html
      lang={data?.texts.lang ?? locale.locale}
      dir={data?.texts.isRightToLeft ? 'rtl' : undefined}
      data-currency={locale.currency}
      data-prefix={data?.texts.prefix}
      style={heightOf(header)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Browsers take the first that fits. */}
        {theme.darkGround !== null && (
          <meta name="theme-color" content={theme.darkGround} media="(prefers-color-scheme: dark)" />
        )}
        <meta name="theme-color" content={theme.ground} />
        <Icons icon={data?.brand.icon ?? null} />
        {fontFiles(theme.fonts).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {data?.texts.file && (
          <link
            rel="preload"
            href={TEXTS_PATH + data.texts.file}
            as="fetch"
            crossOrigin="anonymous"
            data-texts
          />
        )}
        <Meta />
        {/* While it is developed with, the style sheets come with the modules. */}
        {import.meta.env.DEV ? <Links /> : <Sheets />}
        {theme.sheet !== null && <link rel="stylesheet" href={theme.sheet} data-theme-sheet />}
        {data?.notice && !isBare && <StoreNoticeScript id={data.notice.id} nonce={data.nonce} />}
      </head>
      <body className={isBare ? undefined : bodyClass(header, data?.isBuilder === true, state)}>
        <PublishedPages slugs={data?.legalPages ?? []}>
          <StoreLocaleContext value={locale}>
            <TileSlotsContext value={TILE_SLOTS}>{children}</TileSlotsContext>
          </StoreLocaleContext>
        </PublishedPages>
        {!isBare && <Scripts nonce={data?.nonce} />}
        {data?.embedScript && !isBare && <script id="pixel-script-poptin" src={data.embedScript} async />}
      </body>
    </html>
  )
}

/** The icon of browser tabs and home screens: the owner's in the sizes that are asked for, or the product's. */
function Icons({ icon }: { icon: string | null }) {
  if (icon === null) return <link rel="icon" href={favicon} type="image/svg+xml" />
  return (
    <>
      {TAB_ICON_SIDES.map((side) => (
        <link key={side} rel="icon" href={`${icon}${side}.png`} type="image/png" sizes={`${side}x${side}`} />
      ))}
      <link rel="apple-touch-icon" href={`${icon}180.png`} />
    </>
  )
}

/** Hooks for scripts of the owner's: what is no page, and what is looked at before it is one. */
function usePageState(): string | false {
  const error = useRouteError()
  const shown = useMatches().map(({ loaderData }) => loaderData as Partial<PageData> | undefined)
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
  if (isMissing || shown.some((one) => one?.isMissing === true)) return 'error404'
  return shown.some((one) => typeof one?.layoutPreview === 'string') && 'et-block-layout-preview'
}

/** A route that exports `handle = { isBare: true }` is the whole page: no head, no foot, no scripts. */
function useIsBare(): boolean {
  return useMatches().some(({ handle }) => (handle as { isBare?: boolean } | undefined)?.isBare === true)
}

/** A route that exports `handle = { isPaying: (data) => ... }` has no menus while that is true. */
function useIsPaying(): boolean {
  return useMatches().some(({ handle, loaderData }) => {
    const { isPaying } = (handle ?? {}) as { isPaying?: (data: unknown) => boolean }
    return isPaying !== undefined && loaderData !== undefined && isPaying(loaderData)
  })
}

/** The head of the page that is shown; the usual one while nothing is known. */
function useShownHeader(): ShownHeader {
  const matches = useMatches()
  const headerSettings = useRouteLoaderData<typeof loader>('root')?.headerSettings ?? USUAL_HEADER
  const data = matches.at(-1)?.loaderData as
    | { page?: PublishedPage; template?: PublishedPage }
    | null
    | undefined
  const page = data?.template ?? data?.page
  if (useIsPaying()) return shownHeader(USUAL_HEADER, null)
  // Products and orders have pages of their own, which are no documents unless a template draws them.
  return shownHeader(headerSettings, page?.document === undefined ? null : page)
}

function heightOf({ heightPx }: ShownHeader): CSSProperties | undefined {
  if (heightPx === HEADER_HEIGHT.usual) return undefined
  return { '--header-height': `${heightPx / 16}rem` } as CSSProperties
}

function bodyClass(header: ShownHeader, isBuilder: boolean, state: string | false): string {
  const classes = [headerHooks(header), frame[header.style], isBuilder && 'et-fb', state]
  return classes.filter(Boolean).join(' ')
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
  const t = useMessages(messages)
  const error = useRouteError()
  // Nothing is known when the root itself failed.
  const data = useRouteLoaderData<typeof loader>('root')
  const texts = useTextLocale()
  const { store = null, menus = menusAtHand(texts) } = data ?? {}
  const missing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
  const product = missing ? (error.data as MissingProduct | null) : null
  return (
    <>
      <title>{missing ? t('notFound') : t('somethingWentWrong')}</title>
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
