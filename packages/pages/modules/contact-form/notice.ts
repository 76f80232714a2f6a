import type { FieldFault } from '../../forms/rules/check-fields.ts'

/** What stands above a form: what is wrong with it, what the server has drawn about it, or that it did not arrive. */
export type Notice =
  | { kind: 'checked'; faults: FieldFault[]; problems: string[] }
  | { kind: 'answered'; html: string; invalid: ReadonlySet<string> }
  | { kind: 'failed'; message: string }

/** Ids of the fields that a notice marks. */
export function invalidFields(notice: Notice | null): ReadonlySet<string> {
  if (notice === null || notice.kind === 'failed') return new Set()
  return notice.kind === 'answered' ? notice.invalid : new Set(notice.faults.map(({ field }) => field))
}
