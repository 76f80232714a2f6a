import type { Database } from '@buoy/kernel/server/database.ts'
import { storedSetting } from '@buoy/platform/settings/server/stored-texts.ts'
import { translatables } from '@buoy/platform/translations/server/translatable.ts'
import { readTranslations } from '@buoy/platform/translations/server/translate-content.ts'
import { sql } from 'drizzle-orm'
import type { TransferSettings } from '../contract.ts'

const KIND = 'bank-transfer'
/** The settings that hold the transfer's. Their feature stands on this one, so they are known here by their name. */
const METHODS = { name: 'payment methods' }
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
      select value -> 'bankTransfer' as stored from (${storedSetting(METHODS)}) as setting
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
