import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import { NOT_FOUND_SLUG } from '@buoy/pages/document/rules/page-path.ts'
import { type StillPage, stillPage } from '@buoy/pages/modules/still/still-page.ts'
import { visitOf } from '@buoy/pages/publishing/rules/page-visit.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { followRedirect } from './follow-redirect.ts'
import { requestAddress } from './request-address.ts'
import { storeContext } from './store-context.ts'

/** What a route of builder pages draws; `isMissing` where it stands in place of a page that there is not. */
export type PageData = {
  page: PublishedPage
  /** What travels to browsers in place of the page's modules; `null` where they travel. */
  still: StillPage | null
  isMissing: boolean
  origin: string
  layoutPreview: string | null
}

/**
 * Loads a page by its slug, the home page for `null`. Where there is none, a redirect of the owner's is followed, or their
 * not-found page is shown with status 404. Without that one the 404 is thrown, and the shop's own words are shown.
 */
export async function loadPage(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  slug: string | null,
) {
  const store = context.get(storeContext)
  const visit = visitOf(requestAddress(request, store))
  const { origin, layoutPreview } = store
  const page = slug === NOT_FOUND_SLUG ? null : await store.page(slug, visit)
  if (page !== null)
    return data<PageData>({ page, still: stillPage(page), isMissing: false, origin, layoutPreview })
  await followRedirect(store, request)
  const instead = await store.page(NOT_FOUND_SLUG, visit)
  if (instead === null) throw new Response(null, { status: 404 })
  const still = stillPage(instead)
  return data<PageData>({ page: instead, still, isMissing: true, origin, layoutPreview }, { status: 404 })
}
