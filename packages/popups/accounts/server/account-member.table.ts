import { pgSchema, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AccountRole } from '../rules/account-roles.ts'

/** Who may use an account besides those whose role in the shop reaches it, and as what. */
export const accountMember = pgSchema('popups').table(
  'account_member',
  {
    ownerId: text().notNull(),
    clientId: text().notNull(),
    role: text().$type<AccountRole>().notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.ownerId, columns.clientId] })],
)
