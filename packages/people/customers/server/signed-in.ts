import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Form, FormPost, FormReply } from '@buoy/kernel/server/form.ts'
import type { NonceDeps } from '@buoy/kernel/server/nonce.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { Customer } from '../contract.ts'
import { messages } from '../messages.ts'
import type { CustomerAuth } from './customer-auth.ts'
import { findSignedIn } from './find-signed-in.ts'
import { refuseForm } from './read-post.ts'

/** What forms of customers who are signed in depend on. */
export type OwnFormDeps = TextsDeps & { auth: CustomerAuth; nonces: NonceDeps }

/** A form that was sent by somebody who is signed in. */
export type OwnForm = (post: FormPost & { customer: Customer; sessionId: string }) => Promise<FormReply>

/** Lets customers through; others get the page again, which asks them to log in. */
export function signedIn(deps: Pick<OwnFormDeps, 'auth' | 'texts'>, form: OwnForm): Form {
  return async (post) => {
    const found = post.caller.customerId === null ? null : await findSignedIn(deps, post.headers)
    if (found === null) {
      const message = translator(messages, deps.texts())('loggedOutMeanwhile')
      return refuseForm(post, 'login', [{ code: 'not-signed-in', message }])
    }
    return form({ ...post, customer: found.customer, sessionId: found.sessionId })
  }
}
