import { redirect } from 'react-router'
import type { Store } from './store.ts'

/**
 * For an address at which there is nothing: throws the redirect that the owner has set for it, and does nothing when there
 * is none.
 */
export async function followRedirect(store: Pick<Store, 'redirect'>, request: Request): Promise<void> {
  const target = await store.redirect(new URL(request.url).pathname)
  if (target !== null) throw redirect(target, 301)
}
