/** What a shopper pays with: a method that is kept, or a new one that may be kept. */
export type TokenChoice = { kind: 'saved'; id: number } | { kind: 'new'; saves: boolean }

/** Name of the radio of saved methods: the token's id, or `new` (S3.08). */
export function tokenField(gateway: string): string {
  return `wc-${gateway}-payment-token`
}

/** Name of the box that keeps a new method (S3.08). */
export function saveField(gateway: string): string {
  return `wc-${gateway}-new-payment-method`
}

/** What `stripe_source` holds for a saved method: its token id, and which try this is. */
export function savedSource(id: number, tryId: string): string {
  return `saved_${id}_${tryId}`
}

type Fields = Readonly<Record<string, string | string[] | undefined>>

/**
 * Reads the choice out of a form, under the platform's names or the wallet plugin's (S3.08). Without a
 * choice it is a new method that is not kept; `null` when the named token cannot be one.
 */
export function readTokenChoice(gateway: string, fields: Fields): TokenChoice | null {
  const token = tokenOf(gateway, fields)
  if (token === '' || token === 'new') {
    return {
      kind: 'new',
      saves: isTicked(fields[saveField(gateway)]) || isTicked(fields[`${gateway}_save_source_key`]),
    }
  }
  const id = Number(token)
  return /^\d{1,15}$/.test(token) && id > 0 ? { kind: 'saved', id } : null
}

function tokenOf(gateway: string, fields: Fields): string {
  const own = textOf(fields[tokenField(gateway)])
  if (own !== '' || textOf(fields[`${gateway}_payment_type_key`]) !== 'saved') return own
  return textOf(fields[`${gateway}_saved_method_key`])
}

function textOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value.at(-1) : value) ?? ''
}

function isTicked(value: string | string[] | undefined): boolean {
  const text = textOf(value)
  return text !== '' && text !== '0' && text !== 'false'
}
