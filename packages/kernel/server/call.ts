/** Who is calling: a guest is known by the random id in the session cookie only. */
export type Caller = {
  /**
   * What their cart and checkout belong to, never empty: a guest's random id, made by the edge when the
   * browser sent none, or the one that a customer has wherever they are signed in.
   */
  session: string
  /** Id of the customer who is signed in; `null` for a guest. */
  customerId: string | null
  ip: string
  userAgent: string
  /** Id of the visitor whose coming the shop has kept, by their cookie; it proves nothing. */
  visitorId?: string | null
  /** What the popup script calls this browser, by its cookie; it proves nothing. */
  viewerId?: string | null
  /** Id of this browser in tests of pages, by its cookie, unless it may not be followed; it proves nothing. */
  testerId?: string | null
  /** Tests of pages that this browser has joined, by its cookie, unless it may not be followed; proves nothing. */
  joinedTests?: readonly number[]
  /** The price list that the shop shows them now; `null` is the standing prices. */
  priceListId?: number | null
  /** ISO 3166-1, as far as the address or the owner's proxy tells; '' where nobody knows. */
  country?: string
  /** The `X-WP-Nonce` header, which calls of customers carry (S6.03); `null` when there was none. */
  restNonce?: string | null
}

/** Parsed form fields as they arrived; a name sent several times has a list. */
export type Fields = Record<string, string | string[] | undefined>

/** A cookie that scripts may read; the edge adds path, SameSite and Secure. */
export type ReadableCookie = { name: string; value: string; maxAgeSeconds: number | null }

export type CallReply = {
  status: number
  body: unknown
  cookies?: ReadableCookie[]
  /** `Set-Cookie` headers as the identity made them, when the call has opened a session. */
  setCookies?: string[]
  /** Gives the browser a fresh guest's session: at login nothing of the old one stays. */
  renewsSession?: boolean
  /**
   * Nothing was written under the caller's session. A browser that has none gets none, so that this answer, should it
   * come late, puts no new session in place of the one under which another call has filled a cart meanwhile.
   */
  keepsNothing?: true
}

/** One `?wc-ajax={name}` call. The edge has parsed the body, checked the origin and found the session. */
export type Call = (request: { fields: Fields; caller: Caller }) => Promise<CallReply>
