import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { BuilderPage } from '../BuilderPage.tsx'
import { loadPage } from '../find-page.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { pageMeta } from '../page-meta.ts'

export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, args.params.slug ?? '')
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData) : []

/** A page that the owner made with the builder. */
export default function Page() {
  return <BuilderPage {...useLoaderData<typeof loader>()} />
}
