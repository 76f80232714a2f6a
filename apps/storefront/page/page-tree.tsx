import { Component, type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { useLoaderData as LoaderData, useRouteLoaderData as RouteLoaderData } from 'react-router'

/** What went wrong with a page: the status of its response, and what the loader threw with it. */
export type PageError = { status: number; data: unknown }

/** A page as it travels to the browser: the routes that it is made of, the root first, with what their loaders returned. */
export type Page = {
  /** The path of its address, without that of its language. */
  path: string
  routes: readonly { id: string; data?: unknown }[]
  error: PageError | null
  /** Sources of code on demand that it was drawn with, by their paths in the project. */
  onDemand: readonly string[]
}

/** What the tree uses of a route's module. */
export type RouteModule = {
  default?: ComponentType
  Layout?: ComponentType<{ children: ReactNode }>
  ErrorBoundary?: ComponentType
  handle?: unknown
}

type Shown = { page: Page; modules: readonly RouteModule[] }

const NOTHING: Shown = { page: { path: '/', routes: [], error: null, onDemand: [] }, modules: [] }

const ShownContext = createContext<Shown>(NOTHING)
const RouteContext = createContext(0)

/** Provides the page to everything around its tree. */
export function ShownPage({ shown, children }: { shown: Shown; children: ReactNode }) {
  return <ShownContext value={shown}>{children}</ShownContext>
}

/** The path of the page's address. */
export function usePagePath(): string {
  return useContext(ShownContext).page.path
}

/** What went wrong with the page; `null` where it could be made. */
export function usePageError(): PageError | null {
  return useContext(ShownContext).page.error
}

/** The routes of the page with their data and what their modules say of themselves. */
export function usePageRoutes(): { id: string; loaderData: unknown; handle: unknown }[] {
  const { page, modules } = useContext(ShownContext)
  return page.routes.map(({ id, data }, index) => ({ id, loaderData: data, handle: modules[index]?.handle }))
}

/** Data as it travels, as JSON: what would arrive as something else cannot be used. */
type Sent<Data> = Data extends Date | Map<never, never> | Set<never> | Promise<never> | bigint | RegExp
  ? never
  : Data extends object
    ? { [Key in keyof Data]: Sent<Data[Key]> }
    : Data

/** What the loader of the route that is drawn has returned. */
export function useLoaderData<Loader>(): Sent<ReturnType<typeof LoaderData<Loader>>> {
  const { page } = useContext(ShownContext)
  return page.routes[useContext(RouteContext)]?.data as Sent<ReturnType<typeof LoaderData<Loader>>>
}

/** What the loader of a route of this page has returned; `undefined` where it has not. */
export function useRouteLoaderData<Loader>(id: string): ReturnType<typeof RouteLoaderData<Loader>> {
  const { page } = useContext(ShownContext)
  return page.routes.find((one) => one.id === id)?.data as ReturnType<typeof RouteLoaderData<Loader>>
}

/** The place in the root where the route is drawn. */
export function Outlet() {
  const View = useContext(ShownContext).modules[1]?.default
  return <RouteContext value={1}>{View && <View />}</RouteContext>
}

/** The whole of a page: the root around its route, or what the root shows when it could not be made. */
export function PageTree({ page, modules }: Shown) {
  const { Layout, default: Root, ErrorBoundary } = modules[0] ?? {}
  if (Layout === undefined || Root === undefined || ErrorBoundary === undefined)
    throw new Error('The root of pages has to export its layout, its view and what it shows of an error.')
  const broken = { page: { ...page, error: page.error ?? { status: 500, data: null } }, modules }
  return (
    <ShownPage shown={{ page, modules }}>
      <Layout>
        {page.error !== null ? (
          <ErrorBoundary />
        ) : (
          <Guard
            instead={
              <ShownPage shown={broken}>
                <ErrorBoundary />
              </ShownPage>
            }
          >
            <Root />
          </Guard>
        )}
      </Layout>
    </ShownPage>
  )
}

/** Shows something else when a view fails in the browser; the server reports it and responds with an error. */
class Guard extends Component<{ instead: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch(error: unknown) {
    reportError(error)
  }
  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
