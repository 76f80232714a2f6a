import laterSheets from 'virtual:later-sheets'
import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { type IslandServer, IslandServerContext } from '@buoy/pages/modules/islands/island-server.ts'
import { loadIslandViews } from '@buoy/pages/modules/islands/load-island-views.ts'
import { PageSections } from '@buoy/pages/modules/PageSections.tsx'
import { MiniCartContents } from '@buoy/shop/cart/storefront/MiniCartContents.tsx'
import type { ShopViews } from '@buoy/shop/cart/views.ts'
import { OrderReview } from '@buoy/shop/checkout/flow/storefront/OrderReview.tsx'
import { ErrorList } from '@buoy/ui/ErrorList.tsx'
import { StoreLocaleContext } from '@buoy/ui/StoreLocale.tsx'
import { DictionaryContext } from '@buoy/ui/use-messages.tsx'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { DrawnWithContext } from './code-on-demand.ts'
import { letScriptsWait } from './late-scripts.ts'
import { Document } from './page/Document.tsx'
import { draw } from './page/draw.ts'
import './page/guard-elements.ts'
import { fetchBuilderPage } from './BuilderPage.tsx'
import { pageMeta, pageScripts, routeSheets, sentPage, shownPage } from './page/from-router.ts'
import { PageTree, ShownPage } from './page/page-tree.tsx'
import { preserveLanguage } from './preserve-language.ts'
import { TILE_PARTS } from './product/tile-slots.tsx'
import { fetchSeldom } from './seldom.tsx'
import { reserveSectionHeights } from './settling.ts'
import { storeContext } from './store-context.ts'
import { TEMPLATES } from './templates/ByTemplate.tsx'

export { storeContext }

/** HTML units for the documented calls, drawn by the components of the pages themselves. */
export const views: ShopViews = {
  miniCart: (cart, store, texts) => drawnFor(store, texts, <MiniCartContents cart={cart} />),
  orderReview: (cart, store, texts) => drawnFor(store, texts, <OrderReview cart={cart} />),
  errors: (errors) => renderToStaticMarkup(<ErrorList errors={errors} />),
}

/** Draws a unit outside of a page, which would provide the store's locale and texts. */
function drawnFor(store: StoreLocale, { dictionary }: TextLocale, unit: ReactNode): string {
  return renderToStaticMarkup(
    <DictionaryContext value={dictionary}>
      <StoreLocaleContext value={store}>{unit}</StoreLocaleContext>
    </DictionaryContext>,
  )
}

const NO_SHEETS: readonly string[] = []

/** The style sheets of code that browsers load later, by its source's path in the project. */
function sheetsOf(source: string): readonly string[] {
  if (laterSheets === null) return NO_SHEETS
  const sheets = laterSheets[source]
  if (sheets === undefined)
    throw new Error(`${source} is not loaded on demand: the build has no style sheets of it.`)
  return sheets
}

const islandViews = loadIslandViews()
const onDemand = Promise.all([
  fetchSeldom(),
  fetchBuilderPage(),
  TILE_PARTS.fetch(),
  TEMPLATES.fetch().then(({ fetchAll }) => fetchAll()),
])

/** Draws a page whole before it is sent: its inline scripts are hashed or carry the request's nonce. */
export default async function handleRequest(
  _request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const store = context.get(storeContext)
  const [views] = await Promise.all([islandViews, onDemand])
  const sheets = new Set(routeSheets(router))
  const drawnWith = new Set<string>()
  const link = (source: string) => {
    for (const href of sheetsOf(source)) sheets.add(href)
  }
  const around = (inside: ReactNode) => (
    <DictionaryContext value={store.texts.dictionary}>{inside}</DictionaryContext>
  )
  const shown = shownPage(router, store)
  const noted = (inside: ReactNode) => (
    <DrawnWithContext
      value={(source) => {
        drawnWith.add(source)
        link(source)
      }}
    >
      {inside}
    </DrawnWithContext>
  )
  const server: IslandServer = {
    views,
    Sections: PageSections,
    // An island is drawn apart from its page.
    draw: (element) => renderToString(noted(element)),
    linkSheets: link,
  }
  const content = await draw(
    <IslandServerContext value={server}>{noted(around(<PageTree {...shown} />))}</IslandServerContext>,
  )
  const isBare = shown.modules.some(({ handle }) => (handle as { isBare?: boolean } | undefined)?.isBare)
  const body = isBare ? content : content + pageScripts(router, sentPage(shown.page, drawnWith), store)
  const document = renderToString(
    around(
      <ShownPage shown={shown}>
        <Document meta={pageMeta(router)} sheets={[...sheets]} body={body} />
      </ShownPage>,
    ),
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const inLanguage = preserveLanguage(`<!DOCTYPE html>${document}`, store)
  const html = letScriptsWait(inLanguage, store.scriptNonce)
  const sent = reserveSectionHeights(html, store.scriptNonce)
  return new Response(sent, { status, headers })
}

/** Loaders' unexpected errors; what a loader throws as a Response, such as 404, never comes here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(storeContext).report(error)
}
