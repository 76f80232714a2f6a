import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import { type ShownHeader, shownHeader, USUAL_HEADER } from '@buoy/pages/header/rules/shown-header.ts'
import { usePageRoutes, useRouteLoaderData } from '../page/page-tree.tsx'
import type { loader } from '../root.tsx'

/** A route that exports `handle = { isBare: true }` is the whole page: no head, no foot, no scripts. */
export function useIsBare(): boolean {
  return usePageRoutes().some(({ handle }) => (handle as { isBare?: boolean } | undefined)?.isBare === true)
}

/** A route that exports `handle = { isPaying: (data) => ... }` has no menus while that is true. */
export function useIsPaying(): boolean {
  return usePageRoutes().some(({ handle, loaderData }) => {
    const { isPaying } = (handle ?? {}) as { isPaying?: (data: unknown) => boolean }
    return isPaying !== undefined && loaderData !== undefined && isPaying(loaderData)
  })
}

/** The head of the page that is shown; the usual one while nothing is known. */
export function useShownHeader(): ShownHeader {
  const routes = usePageRoutes()
  const headerSettings = useRouteLoaderData<typeof loader>('root')?.headerSettings ?? USUAL_HEADER
  const data = routes.at(-1)?.loaderData as
    | { page?: PublishedPage; template?: PublishedPage }
    | null
    | undefined
  const page = data?.template ?? data?.page
  if (useIsPaying()) return shownHeader(USUAL_HEADER, null)
  // Products and orders have pages of their own, which are no documents unless a template draws them.
  return shownHeader(headerSettings, page?.document === undefined ? null : page)
}
