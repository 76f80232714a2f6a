import { splitLanguage } from '@buoy/kernel/rules/language-address.ts'
import type { Store } from './store.ts'

/** The address that a page is asked for at, as it is in the default language: paths are compared and shown without a prefix. */
export function requestAddress(request: Request, { texts }: Pick<Store, 'texts'>): URL {
  const address = new URL(request.url)
  const found = splitLanguage(address.pathname, [texts.prefix])
  if (found !== null) address.pathname = found.path
  return address
}
