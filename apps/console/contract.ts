/** `GET /console/api/settings`: how this store is set up, for reading only. No secrets. */
export type ConsoleSettings = {
  /** Address of the shop, without a trailing slash. */
  publicUrl: string
  /** Without live card keys the store takes test cards only. */
  payments: 'test' | 'live'
  /** Without an SMTP server mail is kept and shown in the console. */
  mail: 'kept' | 'sent'
  /** The tag that puts popups on a page, or `null` when there is no popup account. */
  embedCode: string | null
  version: string
}
