import { NOT_FOUND_SLUG } from '@buoy/pages/document/rules/page-path.ts'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { BuilderPage } from '../BuilderPage.tsx'
import { loadPage } from '../find-page.ts'
import { titleOf } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'

/** Any address that is no page. */
export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, NOT_FOUND_SLUG)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? [{ title: titleOf(matches, loaderData.page.title) }, { name: 'robots', content: 'noindex' }]
    : []

export default function NotFound() {
  return <BuilderPage {...useLoaderData<typeof loader>()} />
}
