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
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { keepLanguage } from './keep-language.ts'
import { letScriptsWait } from './late-scripts.ts'
import { letSectionsSettle } from './settling.ts'
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

const islands = openIslandServer()
const templates = TEMPLATES.fetch().then(({ fetchAll }) => fetchAll())

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
  const [drawn] = await Promise.all([islands, templates])
  const body = await renderToReadableStream(
    <IslandServerContext value={drawn}>
      <DictionaryContext value={texts.dictionary}>
        <ServerRouter context={routerContext} url={request.url} nonce={scriptNonce} />
      </DictionaryContext>
    </IslandServerContext>,
    {
      nonce: scriptNonce,
      signal: request.signal,
      onError: (error) => {
        finalStatus = 500
        report(error)
      },
    },
  )
  await body.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  const drawnPage = keepLanguage(await new Response(body).text(), store)
  const html = letScriptsWait(drawnPage, scriptNonce)
  // React would complain of the marks while it is being developed with.
  const sent = import.meta.env.DEV ? html : letSectionsSettle(html, scriptNonce)
  return new Response(sent, { status: finalStatus, headers })
}

/** Loaders' unexpected errors; what a loader throws as a Response, such as 404, never comes here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(storeContext).report(error)
}
