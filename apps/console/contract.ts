/** `GET /console/api/settings`: how this store is set up, for reading only. No secrets. */
export type ConsoleSettings = {
  /** Address of the shop, without a trailing slash. */
  publicUrl: string
  /** Without live card keys the store takes test cards only. */
  payments: 'test' | 'live'
  /** Without an SMTP server emails are stored and shown in the console. */
  mail: 'kept' | 'sent'
  version: string
}
