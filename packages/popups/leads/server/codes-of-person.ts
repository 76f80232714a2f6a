import type { Database } from '@buoy/kernel/server/database.ts'
import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { sql } from 'drizzle-orm'
import { forgetIssuedCodes, listIssuedCodes } from '../../codes/server/codes-of-visitors.ts'
import { conversion } from './conversion.table.ts'
import { isOf } from './personal-data.ts'

/** The codes of their own that a person has won or was given. Goes before leads lose their browser, by which they are found. */
export const codesOfPerson: PersonalData = {
  name: 'popup-codes',
  collect: async (db, { email, ownsAddress }) =>
    ownsAddress ? listIssuedCodes(db, { visitors: await browsersOf(db, email) }) : [],
  erase: async (tx, { email, ownsAddress }) => {
    if (ownsAddress) await forgetIssuedCodes(tx, { visitors: await browsersOf(tx, email) })
  },
}

/** The browsers in which an address was left, as each account knows them. */
async function browsersOf(db: Database, email: string): Promise<string[]> {
  const visitor = sql<string>`popups.conversion.visitor`
  const rows = await db.selectDistinct({ visitor }).from(conversion).where(isOf(email))
  return rows.flatMap((row) => (row.visitor === '' ? [] : [row.visitor]))
}
