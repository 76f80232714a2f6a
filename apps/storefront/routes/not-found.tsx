import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { BuilderPage } from '../BuilderPage.tsx'
import { isOtherPage, loadPage, NOT_FOUND } from '../find-page.ts'
import { titleOf } from '../meta.ts'

/** Any address that is no page. */
export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, NOT_FOUND)
}

export const shouldRevalidate = isOtherPage

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? [{ title: titleOf(matches, loaderData.page.title) }, { name: 'robots', content: 'noindex' }]
    : []

export default function NotFound() {
  return <BuilderPage {...useLoaderData<typeof loader>()} />
}
