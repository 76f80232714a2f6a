import type { Database } from '@buoy/kernel/server/database.ts'
import { and, count, gte, inArray } from 'drizzle-orm'
import { conversion } from './conversion.table.ts'

/** How often each of some campaigns was answered or clicked since a moment; those that were not are left out. */
export async function countConversions(
  { db }: { db: Database },
  { campaignIds, since }: { campaignIds: readonly string[]; since: Date },
): Promise<Map<string, number>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await db
    .select({ campaignId: conversion.campaignId, conversions: count() })
    .from(conversion)
    .where(and(inArray(conversion.campaignId, [...campaignIds]), gte(conversion.at, since)))
    .groupBy(conversion.campaignId)
  return new Map(rows.map(({ campaignId, conversions }) => [campaignId, conversions]))
}
