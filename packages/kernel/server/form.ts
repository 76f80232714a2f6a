import type { Refusal } from '../rules/refusal.ts'
import type { Caller, Fields, ReadableCookie } from './call.ts'

/** A plain form that a browser has posted, script or not. The edge has checked origin and session. */
export type FormPost = {
  fields: Fields
  caller: Caller
  /** The request's headers, for the identity that reads and writes session cookies. */
  headers: Headers
}

/**
 * What becomes of it: the browser goes on to a page of ours, or the same page is drawn again with the
 * refusals and what was typed (never passwords).
 */
export type FormReply =
  | {
      kind: 'go'
      to: string
      cookies?: ReadableCookie[]
      /** `Set-Cookie` headers as the identity made them. */
      setCookies?: string[]
      /** Gives the browser a fresh guest's session: at login and logout nothing of the old one stays. */
      renewsSession?: boolean
    }
  | { kind: 'refused'; status: number; form: string; refusals: Refusal[]; values: Record<string, string> }

/** Takes the forms of one address. */
export type Form = (post: FormPost) => Promise<FormReply>
