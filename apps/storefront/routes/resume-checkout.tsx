import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { Problem } from '../layout/Problem.tsx'
import { ownTitle } from '../meta.ts'
import { storeContext } from '../store-context.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: ownTitle(matches, 'resumedCheckout') },
  { name: 'robots', content: 'noindex' },
]

/** A mailed link brings the checkout to this device and goes on there; one that has ended says so. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const isHere = await context.get(storeContext).resumeCheckout(params.token ?? '')
  if (isHere) throw redirect('/index.php/checkout/')
  return data(null, { status: 410 })
}

export default function ResumeCheckoutRoute() {
  return <Problem kind="link-over" />
}
