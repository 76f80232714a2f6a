/**
 * What stands for a payment method where nothing is typed, such as a bank transfer. It names the try: another one is
 * another try. A form that was sent without script has one for all its tries.
 */
const PLAIN = /^plain_[0-9a-z]{1,40}$/

export const PLAIN_SOURCE = 'plain_form'

/** Makes one of a random text of lower-case letters and digits. */
export function plainSource(random: string): string {
  return `plain_${random}`
}

/** Tells whether a try is of a method for which nothing is typed. */
export function isPlainSource(source: string): boolean {
  return PLAIN.test(source)
}
