import type { OrderAttribution, TouchSummary } from '../contract.ts'
import { type AttributionValues, attributionValues } from './attribution-fields.ts'
import { deviceOf } from './device.ts'
import { becauseOf, originLabel } from './origin-label.ts'
import { sbjsView } from './sbjs-view.ts'
import { NONE, type Source, type SourceType, sourceOf } from './source.ts'
import type { Touch, Visitor } from './visitor.ts'

const UNKNOWN = 'Unknown'
const REPEATED = 'Repeat order'
const BY_HAND = 'Added by hand'
const TYPES: readonly string[] = ['utm', 'organic', 'referral', 'typein'] satisfies SourceType[]
/** Longest value taken from the checkout form, in characters. */
const LONGEST_VALUE = 500

/** What an order says of the visit that the shop has kept itself; `zone` is the store's. */
export function attributionOfVisit(
  visit: { visitor: Visitor; userAgent: string; zone: string },
  isWallet: boolean,
): OrderAttribution {
  const { visitor, userAgent, zone } = visit
  return {
    basis: 'visit',
    label: originLabel(visitor.current.source),
    isWallet,
    last: summaryOf(visitor.current),
    first: summaryOf(visitor.first),
    sessionPages: visitor.pages,
    sessionCount: visitor.sessions,
    device: deviceOf(userAgent),
    fields: attributionValues(sbjsView(visitor, userAgent, null, zone)),
  }
}

/**
 * What an order says by the checkout form's own fields (S7.61): for visits that the shop could not keep.
 * `null` when they say nothing that can be understood.
 */
export function attributionOfForm(values: AttributionValues, isWallet: boolean): OrderAttribution | null {
  if (!TYPES.includes(values.source_type)) return null
  const fields = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, clean(value)]),
  ) as AttributionValues
  const source = sourceOfFields(fields)
  const last: TouchSummary = {
    label: originLabel(source),
    source,
    because: 'The checkout form said so; the shop has not kept this visit itself.',
    at: null,
    entry: fields.session_entry,
    referrer: fields.referrer,
  }
  return {
    basis: 'form',
    label: last.label,
    isWallet,
    last,
    first: null,
    sessionPages: countOf(fields.session_pages),
    sessionCount: countOf(fields.session_count),
    device: deviceOf(fields.user_agent),
    fields,
  }
}

/** What an order says when nobody knows, when the owner made it by hand, or when it repeats another. */
export function attributionWithout(basis: 'admin' | 'repeat' | 'none', isWallet: boolean): OrderAttribution {
  const label = { admin: BY_HAND, repeat: REPEATED, none: UNKNOWN }[basis]
  return {
    basis,
    label,
    isWallet,
    last: null,
    first: null,
    sessionPages: null,
    sessionCount: null,
    device: 'unknown',
    fields: { ...attributionValues(null), source_type: basis === 'admin' ? 'admin' : '' },
  }
}

function summaryOf(touch: Touch): TouchSummary {
  const { source, why, at, entry, referrer } = touch
  return { label: originLabel(source), source, because: becauseOf(why), at, entry, referrer }
}

function sourceOfFields(fields: AttributionValues): Source {
  return sourceOf({
    type: fields.source_type as SourceType,
    source: fields.utm_source || NONE,
    medium: fields.utm_medium || NONE,
    campaign: fields.utm_campaign || NONE,
    content: fields.utm_content || NONE,
    id: fields.utm_id || NONE,
    term: fields.utm_term || NONE,
    platform: fields.utm_source_platform || NONE,
    format: fields.utm_creative_format || NONE,
    tactic: fields.utm_marketing_tactic || NONE,
  })
}

function countOf(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}

function clean(value: string): string {
  return value
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_VALUE)
}
