import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { BuilderPage } from '../BuilderPage.tsx'
import { isOtherPage, loadPage } from '../find-page.ts'
import { pageMeta } from '../page-meta.ts'

export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, args.params.slug ?? '')
}

export const shouldRevalidate = isOtherPage

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData) : []

/** A page that the owner made with the builder. */
export default function Page() {
  return <BuilderPage {...useLoaderData<typeof loader>()} />
}
