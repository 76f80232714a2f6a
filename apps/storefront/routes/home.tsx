import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { BuilderPage } from '../BuilderPage.tsx'
import { isOtherPage, loadPage } from '../find-page.ts'
import { metaOf } from '../meta.ts'

/** Slug of the page that stands at `/`. */
const HOME = 'home'

export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, HOME)
}

export const shouldRevalidate = isOtherPage

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? metaOf(matches, {
        title: loaderData.page.title,
        description: loaderData.page.description,
        address: `${loaderData.origin}/`,
        picture: `${loaderData.origin}/pictures/hero-1-1200.jpg`,
      })
    : []

export default function Home() {
  return <BuilderPage {...useLoaderData<typeof loader>()} />
}
