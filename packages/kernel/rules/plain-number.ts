/** Digits as a person types them: no exponent, no other base, no sign but a minus. */
const PLAIN = /^-?[0-9]{1,16}(?:\.[0-9]{1,16})?$/

/**
 * Reads a number as forms and addresses send it, for a schema to check: decimal digits become a number, and an empty
 * text is no answer at all. Everything else is left as it is, so that the schema refuses it: `0x10` and `1e3` are
 * numbers to JavaScript and a mistake of the client that sends them.
 */
export function readPlainNumber(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  const typed = sent.trim()
  if (typed === '') return undefined
  return PLAIN.test(typed) ? Number(typed) : sent
}
