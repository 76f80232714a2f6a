import { Writable } from 'node:stream'
import laterSheets from 'virtual:later-sheets'
import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { IslandServerContext } from '@buoy/pages/modules/islands/island-server.ts'
import { openIslandServer } from '@buoy/pages/modules/islands/open-island-server.ts'
import { MiniCartContents } from '@buoy/shop/cart/storefront/MiniCartContents.tsx'
import type { ShopViews } from '@buoy/shop/cart/views.ts'
import { OrderReview } from '@buoy/shop/checkout/flow/storefront/OrderReview.tsx'
import { ErrorList } from '@buoy/ui/ErrorList.tsx'
import { StoreLocaleContext } from '@buoy/ui/StoreLocale.tsx'
import { DictionaryContext } from '@buoy/ui/use-messages.tsx'
import type { ReactNode } from 'react'
import { preinit } from 'react-dom'
import {
  type RenderToPipeableStreamOptions,
  renderToPipeableStream,
  renderToStaticMarkup,
} from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { letScriptsWait } from './late-scripts.ts'
import { preserveLanguage } from './preserve-language.ts'
import { fetchSeldom } from './seldom.tsx'
import { reserveSectionHeights } from './settling.ts'
import { LaterSheetsContext, RoutesContext, SHEET_PRECEDENCE } from './sheets.tsx'
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

const islands = openIslandServer(linkSheets)
const onDemand = Promise.all([fetchSeldom(), TEMPLATES.fetch().then(({ fetchAll }) => fetchAll())])

/** Has the page that is being drawn link to the style sheets of code that its browser loads later. */
function linkSheets(source: string): void {
  if (laterSheets === null) return
  const sheets = laterSheets[source]
  if (sheets === undefined)
    throw new Error(`${source} is not loaded on demand: the build has no style sheets of it.`)
  for (const href of sheets) preinit(href, { as: 'style', precedence: SHEET_PRECEDENCE })
}

/** Draws a page whole before it is sent: its inline scripts are hashed or carry the request's nonce. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const store = context.get(storeContext)
  const { scriptNonce, report, texts } = store
  let finalStatus = status
  const [drawn] = await Promise.all([islands, onDemand])
  const body = await drawWhole(
    <IslandServerContext value={drawn}>
      <DictionaryContext value={texts.dictionary}>
        <RoutesContext value={routerContext.manifest.routes}>
          <LaterSheetsContext value={linkSheets}>
            <ServerRouter context={routerContext} url={request.url} nonce={scriptNonce} />
          </LaterSheetsContext>
        </RoutesContext>
      </DictionaryContext>
    </IslandServerContext>,
    {
      nonce: scriptNonce,
      onError: (error) => {
        finalStatus = 500
        report(error)
      },
    },
    request.signal,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const drawnPage = preserveLanguage(body, store)
  const html = letScriptsWait(drawnPage, scriptNonce)
  // React would complain of the marks while it is being developed with.
  const sent = import.meta.env.DEV ? html : reserveSectionHeights(html, scriptNonce)
  return new Response(sent, { status: finalStatus, headers })
}

/** Loaders' unexpected errors; what a loader throws as a Response, such as 404, never comes here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(storeContext).report(error)
}

/** Draws all of a page as one text, what it waits for included; throws what its outermost part throws. */
function drawWhole(
  page: ReactNode,
  options: RenderToPipeableStreamOptions,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const whole = new Writable({
      write: (part: Buffer, _encoding, next) => {
        parts.push(part)
        next()
      },
      final: (next) => {
        resolve(Buffer.concat(parts).toString())
        next()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      onAllReady: () => pipe(whole),
      onShellError: reject,
    })
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}
