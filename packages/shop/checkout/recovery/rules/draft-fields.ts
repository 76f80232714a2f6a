import { fieldsOf, formName } from '../../../pricing/addresses/rules/fields.ts'
import { COMMENTS_MAX_LENGTH } from '../../flow/rules/order-comments.ts'

/** What is kept of a checkout form: addresses, contact, notes. Never a card, a password or a consent. */
export type DraftFields = Readonly<Record<string, string>>

const KEPT = new Map<string, number>([
  ...(['billing', 'shipping'] as const).flatMap((group) =>
    fieldsOf(group).map((field) => [formName(group, field.name), field.maxLength] as const),
  ),
  ['order_comments', COMMENTS_MAX_LENGTH],
  ['ship_to_different_address', 1],
])

/** Picks what is kept out of a form's fields; a value that is too long is left out, not cut. */
export function draftFields(form: Iterable<readonly [string, string]>): DraftFields {
  const kept = [...form].filter(([name, value]) => {
    const longest = KEPT.get(name)
    return longest !== undefined && value !== '' && value.length <= longest
  })
  return Object.fromEntries(kept)
}
