/** Values that the payment form carries as hidden copies of checkout fields (S3.16). */
export const MIRRORED_FIELDS = [
  'order_comments',
  'ship_to_different_address',
  'createaccount',
  'billing_state',
  'shipping_state',
  'billing_country',
  'shipping_country',
  'billing_postcode',
  'shipping_postcode',
  'shipping_method',
] as const

export type MirroredField = (typeof MIRRORED_FIELDS)[number]

/** Boxes: an unticked one has no copy at all (S5.26). */
const TICK_BOXES: ReadonlySet<MirroredField> = new Set(['ship_to_different_address', 'createaccount'])

/** A source field as it stands; `checked` is meant for tick boxes only. */
export type MirrorSource = { value: string; checked?: boolean }

/** The hidden copies that must exist, with their values; a field the form does not have has no copy. */
export function mirrorFields(
  sources: Partial<Record<MirroredField, MirrorSource>>,
): { name: MirroredField; value: string }[] {
  return MIRRORED_FIELDS.flatMap((name) => {
    const source = sources[name]
    if (source === undefined || (TICK_BOXES.has(name) && source.checked !== true)) return []
    return [{ name, value: source.value }]
  })
}
