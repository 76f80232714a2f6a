import type { Database } from '@buoy/kernel/server/database.ts'
import { storeSettingTable } from '@buoy/platform/settings/server/store-setting.table.ts'
import { translatables } from '@buoy/platform/translations/server/translatable.ts'
import { readTranslations } from '@buoy/platform/translations/server/translate-content.ts'
import { sql } from 'drizzle-orm'
import type { TransferSettings } from '../contract.ts'

const KIND = 'bank-transfer'
/** The instructions are one text; labels of the lines are known by their own words. */
const INSTRUCTIONS = 'instructions'

/** What an owner writes of bank transfers. Titles of payment methods are texts of the shop. */
export const TRANSLATABLE_TRANSFER = translatables.add({
  kind: KIND,
  label: 'Bank transfer',
  fields: {
    instructions: { label: 'Instructions', most: 1000 },
    label: { label: 'Name of a line', most: 60 },
  },
  sources: sql`
    with transfer as (
      select value -> 'bankTransfer' as stored from ${storeSettingTable} where name = 'payment methods'
    )
    select ${INSTRUCTIONS}::text as id, 'Bank transfer' as title, 'instructions' as field,
      coalesce(stored ->> 'instructions', '') as source
    from transfer
    union
    select 'label ' || (line ->> 'label'), line ->> 'label', 'label', line ->> 'label'
    from transfer, jsonb_array_elements(coalesce(stored -> 'details', '[]')) as line
    where line ->> 'value' <> ''`,
})

type Told = Pick<TransferSettings, 'details' | 'instructions'>

/** What shoppers are told of a transfer, in the language of the request. One query, in the default language none. */
export async function translateTransfer(db: Database, { details, instructions }: Told): Promise<Told> {
  const ids = [INSTRUCTIONS, ...details.map(({ label }) => `label ${label}`)]
  const found = await readTranslations(db, KIND, ids)
  return {
    instructions: found.get(INSTRUCTIONS)?.instructions ?? instructions,
    details: details.map((line) => ({
      ...line,
      label: found.get(`label ${line.label}`)?.label ?? line.label,
    })),
  }
}
