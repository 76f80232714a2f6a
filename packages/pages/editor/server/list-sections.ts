import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import { readSavedSections } from '../../publishing/server/linked-sections.ts'
import { listPagesById } from '../../publishing/server/page-records.ts'
import {
  listPublishedUses,
  listSectionRecords,
  type SectionUse,
} from '../../publishing/server/section-records.ts'
import type { SavedSections } from '../contract.ts'
import { pageDraftTable } from './page-draft.table.ts'

type Db = Database | Transaction

/** Every saved section by name, with its published modules and where it is linked. */
export async function listSections(db: Db): Promise<SavedSections> {
  const rows = await listSectionRecords(db)
  const content = await readSavedSections(
    db,
    rows.map(({ id }) => id),
  )
  const uses = await listUses(db)
  return {
    sections: rows.map(({ id, title, updatedAt, updatedByName }) => ({
      id,
      name: title,
      modules: content.get(id) ?? [],
      updatedAt: updatedAt.toISOString(),
      updatedBy: updatedByName,
      uses: uses
        .filter(({ sectionId }) => sectionId === id)
        .map(({ pageId, title: page, isDraft }) => ({ pageId, title: page, isDraft })),
    })),
  }
}

/** Where saved sections are linked: in what visitors see, and in drafts of pages that do not show them yet. */
export async function listUses(db: Db): Promise<SectionUse[]> {
  const published = await listPublishedUses(db)
  const drafts = await db
    .select({
      pageId: pageDraftTable.pageId,
      ids: sql<number[]>`jsonb_path_query_array(
        ${pageDraftTable.document}, '$.sections[*] ? (@.type == "linked-section").props.section')`,
    })
    .from(pageDraftTable)
  const linking = drafts.filter(({ ids }) => ids.length > 0)
  const pages = await listPagesById(
    db,
    linking.map(({ pageId }) => pageId),
  )
  const titles = new Map(pages.map(({ id, title }) => [id, title]))
  const inDrafts = linking.flatMap(({ ids, pageId }) =>
    [...new Set(ids)].map((sectionId) => ({
      sectionId,
      pageId,
      title: titles.get(pageId) ?? '',
      isDraft: true,
    })),
  )
  const isShown = (use: SectionUse) =>
    published.some(({ sectionId, pageId }) => sectionId === use.sectionId && pageId === use.pageId)
  return [...published, ...inDrafts.filter((use) => !isShown(use))]
}
