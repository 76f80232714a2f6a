import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { Problem } from '../layout/Problem.tsx'
import { ownTitle } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { storeContext } from '../store-context.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: ownTitle(matches, 'download') },
  { name: 'robots', content: 'noindex' },
]

/** The address of a file sends the file itself; what is drawn there is why there is none. */
export function loader({ context }: LoaderFunctionArgs) {
  const [refusal] = context.get(storeContext).form?.errors ?? []
  if (refusal === undefined) throw new Response(null, { status: 404 })
  return refusal.message
}

export default function DownloadRoute() {
  return <Problem kind="download" text={useLoaderData<typeof loader>()} />
}
