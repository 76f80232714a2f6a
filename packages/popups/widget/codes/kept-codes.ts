import type { ConversionReply } from '../../display/report-contract.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import { localStore } from '../visit/local-store.ts'
import { type CodeTab, KEPT_CODES } from './has-code.ts'

/** A code that is shown again until `endsAt`, in ms of the clock; `null` for no end. `label` of the prize, '' for none. */
export type KeptCode = { code: string; label: string; endsAt: number | null; tab: CodeTab }

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

/** Shows the popup's code, or the code of their own that the service has given (W3.51), from now on, and keeps it. */
export function receiveCode(
  popup: PopupObject,
  tab: CodeTab | undefined,
  given: ConversionReply['coupon'],
): void {
  const { design_properties: properties, poptin_id: poptinId } = popup
  if (given?.code) properties.coupon = { code: given.code, coupon_type: 'unique' }
  keepCode(poptinId, tab, { code: properties.coupon.code, label: '', endsAt: given?.ends_at })
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
