/** The parameter that asks for a page as the builder shows it (S6.12). */
export const BUILDER_PARAMETER = 'et_fb'
const ON = '1'

/** Whether an address asks for the builder's view of its page. */
export function requestsBuilder(parameters: { get: (name: string) => string | null }): boolean {
  return parameters.get(BUILDER_PARAMETER) === ON
}

/** What a move of the browser is, as far as it matters here. */
export type BrowserMove = {
  /** Where it leads, and where it starts: whole addresses. */
  to: string
  from: string
  kind: 'push' | 'replace' | 'reload' | 'traverse'
  /** It sends a form. */
  isForm: boolean
}

/**
 * Whether a page in the builder stays where it is: moves to another page and sent forms do not happen
 * (S6.08, S6.09). What only changes the hash does, as do reloading and going back.
 */
export function staysInBuilder(move: BrowserMove): boolean {
  if (move.isForm) return true
  if (move.kind === 'reload' || move.kind === 'traverse') return false
  return withoutHash(move.to) !== withoutHash(move.from)
}

function withoutHash(address: string): string {
  return address.replace(/#.*$/s, '')
}
