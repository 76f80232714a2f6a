import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { freeSlug, slugOf } from '@buoy/kernel/rules/slug.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { readConsolePictures } from '@buoy/platform/pictures/server/picture-rows.ts'
import { and, eq, inArray, like, ne, or } from 'drizzle-orm'
import type { PostInput } from '../contract.ts'
import { RESERVED_SLUGS } from '../rules/journal-paths.ts'
import {
  type PostRow,
  postCategoryTable,
  postInCategoryTable,
  postSlugBeforeTable,
  postTable,
} from './post.table.ts'

export type PostDeps = { db: Database | Transaction; clock: Clock }
type Owner = AuditedChange['owner']

/** The refusal of a post that is not there, or not any more. */
export const UNKNOWN_POST = {
  code: 'unknown-post',
  message: 'This post no longer exists. Go back to the list.',
}
/** Letters of a slug that a number may be added to. */
const LONGEST_BASE = 90

/**
 * Writes a post: a new draft, or with `id` one that there is. A slug that is left empty is made of the
 * title; the address a published post had leads to the new one. Refused with `unknown-post`,
 * `slug-taken`, `unknown-picture` and `picture-not-described`, with nothing written.
 */
export async function writePost(
  deps: PostDeps,
  input: { id: number | null; post: PostInput; owner: Owner },
): Promise<Outcome<{ id: number }>> {
  return deps.db.transaction(async (tx) => {
    const before = input.id === null ? null : await lockPost(tx, input.id)
    if (input.id !== null && before === null) return refused(UNKNOWN_POST)
    const picture = await checkPicture(tx, input.post.pictureId)
    if (!picture.ok) return picture
    const slug = await chooseSlug(tx, input.post, before)
    if (!slug.ok) return slug
    const { title, excerpt, body, author, pictureId, takesComments, seoTitle, seoDescription } = input.post
    const now = deps.clock.now()
    const values = {
      slug: slug.value,
      title,
      excerpt,
      body,
      authorName: author,
      pictureId,
      takesComments,
      seoTitle,
      seoDescription,
      updatedAt: now,
    }
    const [row] =
      before === null
        ? await tx
            .insert(postTable)
            .values({ ...values, createdAt: now })
            .returning()
        : await tx.update(postTable).set(values).where(eq(postTable.id, before.id)).returning()
    if (row === undefined) throw new Error(`The post ${slug.value} could not be written`)
    await setCategories(tx, row.id, input.post.categories)
    if (before !== null) await saveAddress(tx, before, slug.value)
    if (row.state === 'published') await announce(tx, 'pages_changed', `journal/${row.slug}`)
    const action = before === null ? 'post written' : 'post changed'
    await recordAudit(
      { db: tx, clock: deps.clock },
      { owner: input.owner, kind: 'posts', ref: row.id, action, subject: row.slug },
    )
    return done({ id: row.id })
  })
}

/** A post that is not deleted, locked for a change. */
export async function lockPost(tx: Transaction, id: number): Promise<PostRow | null> {
  const [row] = await tx
    .select()
    .from(postTable)
    .where(and(eq(postTable.id, id), ne(postTable.state, 'deleted')))
    .for('update')
  return row ?? null
}

async function checkPicture(tx: Transaction, id: number | null): Promise<Outcome<null>> {
  if (id === null) return done(null)
  const [picture] = await readConsolePictures(tx, [id])
  if (picture === undefined) {
    const message = 'This picture no longer exists. Choose another.'
    return refused({ code: 'unknown-picture', field: 'pictureId', message })
  }
  if (picture.alt === '') {
    const message = 'Describe the picture first, for people who cannot see it.'
    return refused({ code: 'picture-not-described', field: 'pictureId', message })
  }
  return done(null)
}

/** The slug that was typed, when it is free; else one of the title, with a number where it has to be. */
async function chooseSlug(
  tx: Transaction,
  post: PostInput,
  before: PostRow | null,
): Promise<Outcome<string>> {
  if (post.slug !== '' && post.slug === before?.slug) return done(post.slug)
  const wanted =
    post.slug === '' ? slugOf(post.title).slice(0, LONGEST_BASE).replace(/-+$/, '') || 'post' : post.slug
  const rows = await tx
    .select({ slug: postTable.slug })
    .from(postTable)
    .where(
      and(
        ne(postTable.state, 'deleted'),
        or(eq(postTable.slug, wanted), like(postTable.slug, `${wanted}-%`)),
        before === null ? undefined : ne(postTable.id, before.id),
      ),
    )
  const taken = new Set([...rows.map(({ slug }) => slug), ...RESERVED_SLUGS])
  if (post.slug === '') return done(freeSlug(wanted, taken))
  if (!taken.has(wanted)) return done(wanted)
  const message = 'Another post has this address. Change it, or leave it empty.'
  return refused({ code: 'slug-taken', field: 'slug', message })
}

/** Categories are made as they are named; two spellings of one address are one category. */
async function setCategories(tx: Transaction, postId: number, names: readonly string[]): Promise<void> {
  // The first spelling counts.
  const named = names.map((name) => [slugOf(name), name] as const).toReversed()
  const bySlug = new Map(named.filter(([slug]) => slug !== ''))
  await tx.delete(postInCategoryTable).where(eq(postInCategoryTable.postId, postId))
  if (bySlug.size === 0) return
  const wanted = [...bySlug].map(([slug, name]) => ({ slug, name }))
  await tx.insert(postCategoryTable).values(wanted).onConflictDoNothing()
  const rows = await tx
    .select({ id: postCategoryTable.id })
    .from(postCategoryTable)
    .where(inArray(postCategoryTable.slug, [...bySlug.keys()]))
  await tx.insert(postInCategoryTable).values(rows.map(({ id }) => ({ postId, categoryId: id })))
}

/** An address that shoppers know goes on leading somewhere; one that is in use again leads to its post. */
async function saveAddress(tx: Transaction, before: PostRow, slug: string): Promise<void> {
  await tx.delete(postSlugBeforeTable).where(eq(postSlugBeforeTable.slug, slug))
  if (before.slug === slug || before.publishedAt === null) return
  await tx
    .insert(postSlugBeforeTable)
    .values({ slug: before.slug, postId: before.id })
    .onConflictDoUpdate({ target: postSlugBeforeTable.slug, set: { postId: before.id } })
}
