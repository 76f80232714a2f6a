import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { BuilderPage } from '../BuilderPage.tsx'
import { isOtherPage, loadPage } from '../find-page.ts'
import { pageMeta } from '../page-meta.ts'

export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, null)
}

export const shouldRevalidate = isOtherPage

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData) : []

export default function Home() {
  return <BuilderPage {...useLoaderData<typeof loader>()} />
}
