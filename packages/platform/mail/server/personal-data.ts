import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Person, PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { mail, mailOptOut } from './mail.table.ts'
import type { MailKind } from './mail-kinds.ts'

const MOST_MAILS = 5000

/** The mail we have written to a person, and their wish to get no letters. */
export const mailOfPerson: PersonalData = {
  name: 'mail',
  collect: (db, person) =>
    db
      .select({ kind: mail.kind, subject: mail.subject, at: mail.createdAt, text: mail.plainText })
      .from(mail)
      .where(isTo(person))
      .orderBy(desc(mail.createdAt))
      .limit(MOST_MAILS),
  erase: async (tx, person) => {
    await tx.delete(mail).where(isTo(person))
    if (person.ownsAddress) await forgetMailAbout(tx, person.email)
    if (person.ownsAddress) await tx.delete(mailOptOut).where(eq(mailOptOut.email, person.email))
  },
}

/** Deletes mail to the owner that tells what somebody wrote, by the address that answers to it go to. */
export async function forgetMailAbout(tx: Transaction, email: string): Promise<void> {
  await tx.delete(mail).where(eq(mail.replyTo, email))
}

/** Deletes mail of a kind about certain happenings, by their references. */
export async function forgetMails(tx: Transaction, kind: MailKind, references: string[]): Promise<void> {
  if (references.length === 0) return
  await tx.delete(mail).where(and(eq(mail.kind, kind.kind), inArray(mail.reference, references)))
}

/** Mail about orders belongs to the owner of the address; mail about the account to the account. */
function isTo({ email, ownsAddress }: Person): SQL | undefined {
  const toAddress = sql`lower(${mail.recipient}) = ${email}`
  return ownsAddress ? toAddress : and(toAddress, isNull(mail.orderId))
}
