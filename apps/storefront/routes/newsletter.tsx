import type { ConfirmPage } from '@buoy/pages/newsletter/contract.ts'
import { refusedWords } from '@buoy/pages/newsletter/rules/refused-words.ts'
import { ConfirmView } from '@buoy/pages/newsletter/storefront/ConfirmView.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { ownTitle } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { storeContext } from '../store-context.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: ownTitle(matches, 'news') },
  { name: 'robots', content: 'noindex' },
]

type Shown = ConfirmPage | { state: 'sent' } | { state: 'refused'; words: string }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Shown> {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('sent')) return { state: 'sent' }
  const refused = searchParams.get('refused')
  const store = context.get(storeContext)
  if (refused !== null) return { state: 'refused', words: refusedWords(refused, store.texts) }
  const [id, until] = [Number(searchParams.get('id')), Number(searchParams.get('until'))]
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(until)) return { state: 'lapsed' }
  const token = searchParams.get('token') ?? ''
  return store.newsletterLink({ id, until, token })
}

/** Where forms for news lead without script, and the link of the mail that asks whether an address is right. */
export default function Newsletter() {
  return <ConfirmView shown={useLoaderData<typeof loader>()} />
}
