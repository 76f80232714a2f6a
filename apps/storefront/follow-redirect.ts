import { redirect } from 'react-router'
import { requestAddress } from './request-address.ts'
import type { Store } from './store.ts'

/**
 * For an address at which there is nothing: throws the redirect that the owner has set for it, and does nothing when there
 * is none.
 */
export async function followRedirect(
  store: Pick<Store, 'redirect' | 'texts'>,
  request: Request,
): Promise<void> {
  const target = await store.redirect(requestAddress(request, store).pathname)
  if (target !== null) throw redirect(target, 301)
}
