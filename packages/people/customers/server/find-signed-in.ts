import type { Customer } from '../contract.ts'
import type { CustomerAuth } from './customer-auth.ts'
import { customerOf } from './read-customer.ts'

/** Who a browser is signed in as. `setCookies` prolong a session in use. */
export type SignedIn = { customer: Customer; sessionId: string; setCookies: string[] }

/** Who a request's session cookie stands for; `null` for a forged, ended or unknown one. */
export async function findSignedIn(deps: { auth: CustomerAuth }, headers: Headers): Promise<SignedIn | null> {
  const { response, headers: reply } = await deps.auth.api.getSession({ headers, returnHeaders: true })
  if (response === null) return null
  return {
    customer: customerOf(response.user),
    sessionId: response.session.id,
    setCookies: reply.getSetCookie(),
  }
}

/** Ends the session of this browser; the `Set-Cookie` headers take its cookie away. */
export async function logOut(deps: { auth: CustomerAuth }, headers: Headers): Promise<string[]> {
  const { headers: reply } = await deps.auth.api.signOut({ headers, returnHeaders: true })
  return reply.getSetCookie()
}
