import { bigint, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const popups = pgSchema('popups')
const at = () => timestamp({ withTimezone: true })

/** A list of codes of a campaign. Its row is held while a code of it is taken. */
export const codeList = popups.table(
  'code_list',
  { campaignId: text().notNull(), list: text().notNull() },
  (table) => [primaryKey({ columns: [table.campaignId, table.list] })],
)

/** A code of a list, and from `givenAt` on the visitor who has it. */
export const codeOfList = popups.table('code_of_list', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  clientId: text().notNull(),
  campaignId: text().notNull(),
  list: text().notNull(),
  code: text().notNull(),
  /** What a code that was made in a Shopify store takes off; `null` for uploaded ones. */
  terms: text(),
  addedAt: at().notNull(),
  givenAt: at(),
  visitor: text(),
})

/** The code of their own that a visitor was given. */
export const issuedCode = popups.table(
  'issued_code',
  {
    campaignId: text().notNull(),
    list: text().notNull(),
    visitor: text().notNull(),
    code: text().notNull(),
    endsAt: at(),
    issuedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.list, table.visitor] })],
)
