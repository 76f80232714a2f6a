import { AnswersView } from '@buoy/pages/comments/storefront/AnswersView.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { ownTitle } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { storeContext } from '../store-context.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: ownTitle(matches, 'commentAnswers') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const comment = searchParams.get('comment') ?? ''
  const token = searchParams.get('token') ?? ''
  const isNumber = /^[1-9]\d{0,8}$/.test(comment)
  const link = isNumber ? { comment: Number(comment), token } : null
  return { answers: link && (await context.get(storeContext).answersLink(link)) }
}

/** Where the link at the foot of a mail about an answer leads. */
export default function CommentAnswers() {
  return <AnswersView answers={useLoaderData<typeof loader>().answers} />
}
