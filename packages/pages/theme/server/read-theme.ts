import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { desc, eq } from 'drizzle-orm'
import { storedTheme, type ThemeDraft, type ThemeState, type ThemeVersion } from '../contract.ts'
import { SHIPPED_THEME, type Theme } from '../rules/theme.ts'
import { previewPages } from './preview-pages.ts'
import { themeDraftTable, themeVersionTable } from './theme.table.ts'

/** Earlier themes that the console offers to go back to. */
const VERSIONS_SHOWN = 30

/** The theme that shoppers see, the one that an owner is trying, and those before. */
export async function readTheme(
  { db }: { db: Database | Transaction },
  ownerId: string,
): Promise<ThemeState> {
  // One after the other: a transaction has one connection.
  const versions = await listVersions(db, VERSIONS_SHOWN)
  const draft = await readDraft(db, ownerId)
  const pages = await previewPages({ db })
  const current = versions[0] ?? { version: 0, theme: SHIPPED_THEME, publishedAt: null }
  return { current, draft, versions, pages }
}

/** The theme that shoppers see. */
export async function readPublishedTheme({ db }: { db: Database }): Promise<Theme> {
  const [latest] = await listVersions(db, 1)
  return latest?.theme ?? SHIPPED_THEME
}

async function listVersions(db: Database | Transaction, most: number): Promise<ThemeVersion[]> {
  const rows = await db.select().from(themeVersionTable).orderBy(desc(themeVersionTable.version)).limit(most)
  return rows.map(({ version, theme, publishedAt }) => ({
    version,
    theme: storedTheme.parse(theme),
    publishedAt: publishedAt.toISOString(),
  }))
}

async function readDraft(db: Database | Transaction, ownerId: string): Promise<ThemeDraft | null> {
  const [row] = await db.select().from(themeDraftTable).where(eq(themeDraftTable.ownerId, ownerId))
  return row === undefined ? null : { theme: storedTheme.parse(row.theme), basedOn: row.basedOn }
}
