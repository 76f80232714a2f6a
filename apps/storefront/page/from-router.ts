import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import type { EntryContext, MetaDescriptor, MetaFunction } from 'react-router'
import { isRouteErrorResponse } from 'react-router'
import type { PageData } from '../find-page.ts'
import type { Store } from '../store.ts'
import { jsonInScript } from './Meta.tsx'
import type { Page, PageError, RouteModule } from './page-tree.tsx'
import { PAGE_DATA_ID } from './read-page.ts'

type Router = Pick<EntryContext, 'staticHandlerContext' | 'routeModules' | 'manifest'>

/** The page that React Router has matched and loaded, and the modules of its routes. */
export function shownPage(router: Router, { texts }: Pick<Store, 'texts'>) {
  const { matches, loaderData, errors, location } = router.staticHandlerContext
  const ids = matches.map(({ route }) => route.id)
  const thrown = Object.values(errors ?? {})[0]
  const page: Page = {
    path: location.pathname.slice(texts.prefix.length),
    routes: ids.map((id) => ({ id, data: loaderData[id] })),
    error: errors === null ? null : pageError(thrown),
    onDemand: [],
  }
  return { page, modules: ids.map((id) => router.routeModules[id] as RouteModule) }
}

/** What the browser learns of an error: status and data of a thrown response, and only status 500 of any other. */
function pageError(thrown: unknown): PageError {
  if (!isRouteErrorResponse(thrown)) return { status: 500, data: null }
  const { status, data } = thrown
  return { status, data: typeof data === 'object' ? data : null }
}

/** What the page's route says of it; nothing of a page that could not be made. */
export function pageMeta(router: Router): MetaDescriptor[] {
  const { matches, loaderData, errors, location } = router.staticHandlerContext
  const leaf = matches.at(-1)
  const meta = leaf && (router.routeModules[leaf.route.id] as { meta?: MetaFunction } | undefined)?.meta
  if (leaf === undefined || meta === undefined || errors !== null) return []
  const all = matches.map(({ route, pathname, params }) => ({
    id: route.id,
    pathname,
    params,
    loaderData: loaderData[route.id],
    handle: undefined,
    meta: [],
  }))
  type Args = Parameters<MetaFunction>[0]
  const args = { matches: all, params: leaf.params, location, loaderData: loaderData[leaf.route.id] }
  return meta(args as unknown as Args) ?? []
}

/** The style sheets of the page's routes, in the order of their dependence; those of the root where it shows an error. */
export function routeSheets({ staticHandlerContext, manifest }: Router): string[] {
  const { matches, errors } = staticHandlerContext
  return (errors === null ? matches : matches.slice(0, 1)).flatMap(({ route }) =>
    // React Router marks those that come with code on demand, too.
    (manifest.routes[route.id]?.css ?? []).map((href) => href.replace('#', '')),
  )
}

/** What only the document says, and the browser does not need. */
const OF_DOCUMENT = ['theme', 'nonce', 'embedScript']

/** The page as it travels to the browser. */
export function sentPage(page: Page, onDemand: Iterable<string>): Page {
  const [root, ...others] = page.routes
  if (root?.data === undefined) return { ...page, onDemand: [...onDemand] }
  const { texts, ...data } = root.data as { texts: { titles?: unknown } }
  const { titles: _, ...sentTexts } = texts
  const sent = Object.entries(data).filter(([name]) => !OF_DOCUMENT.includes(name))
  const sentRoot = { id: root.id, data: { ...Object.fromEntries(sent), texts: sentTexts } }
  return { ...page, routes: [sentRoot, ...others.map(withoutDrawn)], onDemand: [...onDemand] }
}

/** Of a page that is drawn by the server alone no module travels. */
function withoutDrawn({ id, data }: Page['routes'][number]): Page['routes'][number] {
  const { page, still } = (data ?? {}) as Partial<PageData>
  if (page === undefined || !still) return { id, data }
  const document: PublishedPage['document'] = { ...page.document, sections: [] }
  return { id, data: { ...(data as PageData), page: { ...page, document, data: {} } } }
}

/** The end of the page: its data, and the script that takes it over. */
export function pageScripts(
  { manifest }: Router,
  page: Page,
  { scriptNonce: nonce, embedScript }: Pick<Store, 'scriptNonce' | 'embedScript'>,
): string {
  const routes = page.routes.flatMap(({ id }) => manifest.routes[id] ?? [])
  const files = [manifest.entry, ...routes].flatMap((one) => [one.module, ...(one.imports ?? [])])
  const modules = routes.map((_, index) => `route${index}`)
  const lines = [
    ...(manifest.hmr ? [`import ${JSON.stringify(manifest.hmr.runtime)}`] : []),
    ...routes.map((route, index) => `import * as ${modules[index]} from ${JSON.stringify(route.module)}`),
    `import { start } from ${JSON.stringify(manifest.entry.module)}`,
    `start([${modules}])`,
  ]
  return [
    `<script type="application/json" id="${PAGE_DATA_ID}">${jsonInScript(page)}</script>`,
    ...[...new Set(files)].map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script nonce="${nonce}" type="module" async>${lines.join(';')}</script>`,
    ...(embedScript
      ? [`<script id="pixel-script-poptin" src="${escaped(embedScript)}" async></script>`]
      : []),
  ].join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
