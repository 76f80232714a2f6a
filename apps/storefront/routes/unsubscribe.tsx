import { UnsubscribeView } from '@buoy/platform/mail/storefront/UnsubscribeView.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { ownTitle } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { storeContext } from '../store-context.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: ownTitle(matches, 'letters') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const email = searchParams.get('email') ?? ''
  const token = searchParams.get('token') ?? ''
  const found = await context.get(storeContext).letters(email, token)
  return { letters: found && { email, token, ...found } }
}

/** Where the link at the foot of a letter leads. */
export default function Unsubscribe() {
  return <UnsubscribeView letters={useLoaderData<typeof loader>().letters} />
}
