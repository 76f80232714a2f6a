import type { Design, Teaser } from '../../designs/contract.ts'
import { localStore } from '../visit/local-store.ts'
import { KEPT_CODES } from './has-code.ts'

/** How the tab of a code looks: as its popup's teaser does. */
export type CodeTab = Pick<Design, 'language' | 'look'> & Pick<Teaser, 'place'>

/** A code that is shown again until `endsAt`, in ms of the clock; `null` for no end. `label` of the prize, '' for none. */
export type KeptCode = { code: string; label: string; endsAt: number | null; tab: CodeTab }

/** The tab of a popup's code; none where the popup has no teaser. */
export function codeTabOf({ language, look, teaser }: Design): CodeTab | undefined {
  return teaser ? { language, look, place: teaser.place } : undefined
}

/** Keeps a code for later pages; the newest of a popup. Nothing for a popup without a tab, or without a code. */
export function keepCode(
  poptinId: string,
  tab: CodeTab | undefined,
  given: { code: string; label: string; endsAt: string | null | undefined },
): void {
  if (tab === undefined || given.code === '') return
  const endsAt = given.endsAt ? Date.parse(given.endsAt) : null
  write({ ...keptCodes(), [poptinId]: { code: given.code, label: given.label, endsAt, tab } })
}

/** Codes that have not ended, by popup; the others are forgotten. */
export function codesInForce(nowMs: number): [poptinId: string, kept: KeptCode][] {
  const all = Object.entries(keptCodes())
  const inForce = all.filter(([, { endsAt }]) => endsAt === null || endsAt > nowMs)
  if (inForce.length < all.length) write(Object.fromEntries(inForce))
  return inForce
}

function keptCodes(): Record<string, KeptCode> {
  try {
    return JSON.parse(localStore.read(KEPT_CODES) || '{}')
  } catch {
    // Something else wrote there: nothing is known of it.
    return {}
  }
}

function write(kept: Record<string, KeptCode>): void {
  localStore.write(KEPT_CODES, Object.keys(kept).length === 0 ? '' : JSON.stringify(kept))
}
