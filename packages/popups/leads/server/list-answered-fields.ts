import type { Database } from '@buoy/kernel/server/database.ts'
import { and, desc, eq } from 'drizzle-orm'
import { conversion } from './conversion.table.ts'
import { IS_LEAD } from './list-leads.ts'

/** Leads that are looked at, the newest. */
const MOST_LEADS = 200

/** The fields that an account's newest leads have answered, by their names on the wire, each with what it is called. */
export async function listAnsweredFields(
  { db }: { db: Database },
  clientId: string,
): Promise<{ key: string; label: string }[]> {
  const rows = await db
    .select({ fields: conversion.fields })
    .from(conversion)
    .where(and(eq(conversion.clientId, clientId), IS_LEAD))
    .orderBy(desc(conversion.at))
    .limit(MOST_LEADS)
  const labels = new Map<string, string>()
  for (const { name, placeholder } of rows.flatMap(({ fields }) => fields)) {
    if (!labels.has(name)) labels.set(name, placeholder || name)
  }
  return [...labels].map(([key, label]) => ({ key, label })).toSorted((a, b) => a.key.localeCompare(b.key))
}
