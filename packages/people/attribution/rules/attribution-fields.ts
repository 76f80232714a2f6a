import type { SbjsView } from './sbjs-view.ts'

/** The documented fields of an order's attribution (S3.52), and where each comes from (S3.53). */
export const ATTRIBUTION_FIELDS = {
  source_type: 'current.typ',
  referrer: 'current_add.rf',
  utm_campaign: 'current.cmp',
  utm_source: 'current.src',
  utm_medium: 'current.mdm',
  utm_content: 'current.cnt',
  utm_id: 'current.id',
  utm_term: 'current.trm',
  utm_source_platform: 'current.plt',
  utm_creative_format: 'current.fmt',
  utm_marketing_tactic: 'current.tct',
  session_entry: 'current_add.ep',
  session_start_time: 'current_add.fd',
  session_pages: 'session.pgs',
  session_count: 'udata.vst',
  user_agent: 'udata.uag',
} as const

export type AttributionField = keyof typeof ATTRIBUTION_FIELDS
export type AttributionValues = Record<AttributionField, string>

export const FIELD_NAMES = Object.keys(ATTRIBUTION_FIELDS) as AttributionField[]

/** Prefix of the inputs in the checkout form (S7.63). */
export const FIELD_PREFIX = 'wc_order_attribution_'

/** The fields of a view; without one, and where it holds nothing, an empty string (S7.63). */
export function attributionValues(view: SbjsView | null): AttributionValues {
  const entries = FIELD_NAMES.map((field) => {
    const [group = '', key = ''] = ATTRIBUTION_FIELDS[field].split('.')
    return [field, view?.[group as keyof SbjsView]?.[key] ?? '']
  })
  return Object.fromEntries(entries) as AttributionValues
}
