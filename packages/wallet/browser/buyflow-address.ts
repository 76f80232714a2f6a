import { FRAGMENT } from '../rules/window-messages.ts'

type Named = Partial<Record<keyof typeof FRAGMENT, string>>

/** Where the wallet shows itself: the buyflow's `pay` page, told in its fragment what servers need not know. */
export function payAddress(buyflow: URL, named: Named): string {
  const address = new URL('pay', buyflow)
  address.hash = fragmentOf(named)
  return address.href
}

/** Writes names and values as a fragment, without the hash sign. */
export function fragmentOf(named: Named): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(named)) {
    parameters.set(FRAGMENT[name as keyof typeof FRAGMENT], value)
  }
  return parameters.toString()
}

/** Reads what `fragmentOf` wrote; the hash sign may stand before it. */
export function readFragment(fragment: string): Named {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''))
  const entries = Object.entries(FRAGMENT).flatMap(([name, written]) => {
    const value = parameters.get(written)
    return value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}
