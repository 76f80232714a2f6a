import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { BuilderPage } from '../BuilderPage.tsx'
import { isOtherPage, loadPage } from '../find-page.ts'
import { metaOf } from '../meta.ts'

export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, args.params.slug ?? '')
}

export const shouldRevalidate = isOtherPage

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? metaOf(matches, {
        title: loaderData.page.title,
        description: loaderData.page.description,
        address: `${loaderData.origin}/index.php/${loaderData.page.slug}/`,
        ...(loaderData.isMissing || loaderData.layoutPreview !== null ? { robots: 'noindex' } : {}),
      })
    : []

/** A page that the owner made with the builder. */
export default function Page() {
  return <BuilderPage {...useLoaderData<typeof loader>()} />
}
