import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { CustomField } from '../../custom-fields/contract.ts'
import { checkCustomValues, tidyCustomValues } from '../../custom-fields/rules/custom-values.ts'
import { readFieldsToWrite } from '../../custom-fields/server/read-custom-fields.ts'
import type { ProductDraft } from '../draft-contract.ts'

/**
 * A draft with the values of custom fields that it is to have: what it does not name stays as it is stored. `wrong` is
 * what is wrong with the values that it changes, by the path of their field.
 */
export async function mergeCustomValues(
  tx: Transaction,
  { draft, stored }: { draft: ProductDraft; stored: ProductDraft | null },
): Promise<{ draft: ProductDraft; fields: CustomField[]; wrong: Refusal[] }> {
  const former = stored?.custom ?? {}
  if (Object.keys(draft.custom).length === 0)
    return { draft: { ...draft, custom: former }, fields: [], wrong: [] }
  const fields = await readFieldsToWrite(tx)
  const said = tidyCustomValues(draft.custom)
  const changed = Object.entries(said).filter(([key, value]) => former[key] !== value)
  const wrong = checkCustomValues(fields, Object.fromEntries(changed)).map(({ key, message }) => ({
    code: 'invalid-product',
    field: `custom.${key}`,
    message,
  }))
  const kept = Object.entries(former).filter(([key]) => !Object.hasOwn(draft.custom, key))
  return { draft: { ...draft, custom: { ...Object.fromEntries(kept), ...said } }, fields, wrong }
}
