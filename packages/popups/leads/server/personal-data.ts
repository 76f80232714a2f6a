import type { Database } from '@buoy/kernel/server/database.ts'
import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { desc, eq, or, sql } from 'drizzle-orm'
import { conversion } from './conversion.table.ts'
import { FORGOTTEN } from './forget-lead.ts'

const MOST_LEADS = 1000

/** What a person has left in the forms of popups. That somebody did stays, for the counts; who goes. */
export const leadsOfPerson: PersonalData = {
  name: 'forms',
  collect: async (db, { email, ownsAddress }) =>
    ownsAddress
      ? db
          .select({
            at: conversion.at,
            page: conversion.pageUrl,
            fields: conversion.fields,
            consent: conversion.consent,
            marketing: conversion.marketing,
          })
          .from(conversion)
          .where(isOf(email))
          .orderBy(desc(conversion.at))
          .limit(MOST_LEADS)
      : [],
  erase: async (tx, { email, ownsAddress }) => {
    if (!ownsAddress) return
    await tx.update(conversion).set(FORGOTTEN).where(isOf(email))
    await tx.execute(sql`delete from popups.activity where lower(email) = ${email}`)
  },
}

/** Ids of the leads of an address, in small letters, and when each came. */
export async function leadsOfAddress(db: Database, email: string): Promise<{ id: string; at: Date }[]> {
  return db.select({ id: conversion.id, at: conversion.at }).from(conversion).where(isOf(email))
}

/** Leads of an address, in whichever of the form's fields it was left. */
export function isOf(email: string) {
  return or(
    eq(sql`lower(${conversion.email})`, email),
    sql`exists (select 1 from jsonb_array_elements(${conversion.fields}) as answer where lower(answer->>'value') = ${email})`,
  )
}
