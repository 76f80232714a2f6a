import { createHmac } from 'node:crypto'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'
import { eq, inArray } from 'drizzle-orm'
import { mailOptOut } from './mail.table.ts'

const TOKEN_LENGTH = 32
export const UNSUBSCRIBE_PATH = '/index.php/unsubscribe/'

type Signer = { secret: string }

/** The link of a letter that ends all letters to its reader. It works for as long as the letter is kept. */
export function unsubscribeUrl(deps: Signer & { origin: string }, email: string): string {
  const query = new URLSearchParams({ email, token: tokenOf(deps, email) })
  return `${deps.origin}${UNSUBSCRIBE_PATH}?${query}`
}

/** Tells whether a link was made by us for this reader. */
export function isUnsubscribeToken(deps: Signer, email: string, token: string): boolean {
  return equalInConstantTime(token, tokenOf(deps, email))
}

/** `endNews` ends the news that a reader has agreed to, in the transaction that ends letters. */
export type OptOutDeps = {
  db: Database
  clock: Clock
  endNews: (tx: Transaction, email: string) => Promise<unknown>
}

/**
 * Ends letters to a reader, news they had agreed to included, or lets letters come again; doing it twice
 * changes nothing. News begins again only with a new consent.
 */
export async function setOptOut(
  deps: OptOutDeps,
  input: { email: string; wantsLetters: boolean },
): Promise<void> {
  const email = input.email.toLowerCase()
  if (input.wantsLetters) {
    await deps.db.delete(mailOptOut).where(eq(mailOptOut.email, email))
    return
  }
  await deps.db.transaction(async (tx) => {
    await tx.insert(mailOptOut).values({ email, since: deps.clock.now() }).onConflictDoNothing()
    await deps.endNews(tx, email)
  })
}

/** Tells whether a reader has ended letters. */
export async function isOptedOut(db: Database, email: string): Promise<boolean> {
  const [row] = await db
    .select({ email: mailOptOut.email })
    .from(mailOptOut)
    .where(eq(mailOptOut.email, email.toLowerCase()))
  return row !== undefined
}

/** Which of these readers, by their addresses in small letters, have ended letters. */
export async function findOptedOut(db: Database | Transaction, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ email: mailOptOut.email })
    .from(mailOptOut)
    .where(inArray(mailOptOut.email, [...emails]))
  return rows.map(({ email }) => email)
}

/** Whether letters come to the reader of a link; `null` when the link was not made by us. */
export async function findLetters(
  deps: Signer & { db: Database },
  email: string,
  token: string,
): Promise<{ wantsLetters: boolean } | null> {
  if (!isUnsubscribeToken(deps, email, token)) return null
  return { wantsLetters: !(await isOptedOut(deps.db, email)) }
}

function tokenOf({ secret }: Signer, email: string): string {
  return createHmac('sha256', secret)
    .update(`unsubscribe|${email.toLowerCase()}`)
    .digest('base64url')
    .slice(0, TOKEN_LENGTH)
}
