import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, sql } from 'drizzle-orm'
import { forgetIssuedCodes } from '../../codes/server/codes-of-visitors.ts'
import { conversion } from './conversion.table.ts'
import { IS_LEAD } from './list-leads.ts'

/** What is left of an answer whose person is not to be known any more; that there was one stays, for the counts. */
export const FORGOTTEN = {
  email: '',
  fields: [],
  context: {},
  viewerId: 'erased',
  pageUrl: '',
  pageTitle: '',
  marketing: null,
}

/** Forgets one lead of an account, and which code its visitor was given for it. Gives when it came and of which campaign; `null` when the account has none of this id. */
export async function forgetLead(
  tx: Transaction,
  { clientId, id }: { clientId: string; id: string },
): Promise<{ at: Date; campaignId: string } | null> {
  const [lead] = await tx
    .select({
      at: conversion.at,
      campaignId: conversion.campaignId,
      email: conversion.email,
      visitor: sql<string>`popups.conversion.visitor`,
    })
    .from(conversion)
    .where(and(IS_LEAD, eq(conversion.clientId, clientId), eq(conversion.id, id)))
    .for('update')
  if (lead === undefined) return null
  const { campaignId, visitor } = lead
  if (visitor !== '') await forgetIssuedCodes(tx, { visitors: [visitor], campaignId })
  await tx.update(conversion).set(FORGOTTEN).where(eq(conversion.id, id))
  if (lead.email !== '') {
    await tx.execute(sql`delete from popups.activity where client_id = ${clientId} and email = ${lead.email}`)
  }
  return { at: lead.at, campaignId: lead.campaignId }
}
