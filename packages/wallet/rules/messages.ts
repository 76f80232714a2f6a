/** Texts of the library that the requirements give letter for letter. */
export const MESSAGES = {
  /** S8.50 */
  channelMismatch: 'channel mismatch',
  /** S8.51 */
  noEwallet: 'EWALLET is not supported in this environment.',
  /** S8.52 */
  noCallbackInRedirect: 'Callback is not supported in redirect mode',
  /** S8.53 */
  oneAtATime: 'This method can only be called one at a time',
  /** S8.54 */
  insecure: 'Google Pay APIs should be called in secure context!',
} as const
