import { pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { PAGE_PICTURES } from './picture-users.ts'
import { publishPage } from './publish-page.ts'

let database: TestDatabase
let id: number

beforeAll(async () => {
  database = await openTestDatabase()
  const { pool, db } = database
  const made = await pool.query<{ id: number }>(
    `insert into shop.picture (name, alt, caption, width, height, widths)
     values ('kept', 'A tray', '', 800, 600, '{240}') returning id`,
  )
  id = made.rows[0]?.id ?? 0
  const picture = { name: 'kept', alt: 'A tray', caption: '', width: 800, height: 600, widths: [240] }
  const deps = { db, clock: { now: () => new Date('2026-11-21T03:00:00Z') } }
  const show = (slug: string, title: string) =>
    publishPage(deps, { slug, title, description: '', document: aDocument(aNode('image', 'a', { picture })) })
  await show('faces', 'Faces')
  await show('home', 'Home')
  await pool.query(
    `insert into pages.post (slug, title, excerpt, body, author_name, picture_id, seo_title, seo_description,
       takes_comments, created_at, updated_at)
     values ('set-up', 'A set-up', '', '', 'Peta', $1, '', '', true, now(), now())`,
    [id],
  )
  await pool.query(
    `with project as (
       insert into pages.project (slug, title, place, summary, body, is_published, created_at, changed_at)
       values ('jetty', 'A jetty', '', '', '', false, now(), now()) returning id
     )
     insert into pages.project_picture (project_id, picture_id, position) select id, $1, 0 from project`,
    [id],
  )
})
afterAll(async () => database.close())

describe('what shows a picture outside the shop', () => {
  it('are pages, posts and projects, each with where it is looked after', async () => {
    const users = await PAGE_PICTURES.of(database.db, { id, name: 'kept' })
    expect(users.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual([
      'page Faces',
      'page Home',
      'post A set-up',
      'project A jetty',
    ])
    const paths = Object.fromEntries(users.map(({ name, path }) => [name, path]))
    expect(paths.Faces).toMatch(/^\/pages\/\d+$/)
    expect(paths['A set-up']).toMatch(/^\/journal\/\d+$/)
    expect(paths['A jetty']).toMatch(/^\/projects\/\d+$/)
  })

  it('is nothing for a picture that nobody chose', async () => {
    expect(await PAGE_PICTURES.of(database.db, { id: 0, name: 'other' })).toEqual([])
  })

  it('is known for all pictures at once', async () => {
    const shown = await database.db
      .select({ name: pictureTable.name })
      .from(pictureTable)
      .where(await PAGE_PICTURES.isShown(database.db))
    expect(shown).toEqual([{ name: 'kept' }])
  })
})
