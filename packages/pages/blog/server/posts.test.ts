import { HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPost } from '../blog.fixtures.ts'
import type { PostInput, PostMove } from '../contract.ts'
import { movePost, publishDuePosts } from './move-post.ts'
import { findJournal, findPost, findRenamedPost, listPosts } from './read-posts.ts'
import { writePost } from './write-post.ts'

let database: TestDatabase
const clock = movableClock()
const deps = () => ({ db: database.db, clock })

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const write = (part: Partial<PostInput> = {}, id: number | null = null) =>
  writePost(deps(), { id, post: aPost(part), owner: null })
/** Half an hour off the zones that machines stand in. */
const ZONE = 'Australia/Adelaide'
const zone = async () => ZONE
/** What the store's clocks show at a moment: `2026-12-24T18:00`. */
const shownAt = (moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })
    .format(moment)
    .replace(' ', 'T')
const move = (id: number, wanted: PostMove) =>
  movePost({ ...deps(), zone }, { id, move: wanted, owner: null })
const codeOf = (outcome: { ok: true } | { ok: false; refusals: { code: string }[] }) =>
  outcome.ok ? 'ok' : outcome.refusals[0]?.code
async function written(part: Partial<PostInput> = {}): Promise<number> {
  const outcome = await write(part)
  if (!outcome.ok) throw new Error(outcome.refusals[0]?.message)
  return outcome.value.id
}

describe('a post', () => {
  it('is read by everybody from when it is published until it is taken back', async () => {
    const id = await written({ title: 'Rinse it', categories: ['Care', 'care', 'Pool days'] })
    expect(await findPost(deps(), 'rinse-it')).toBeNull()
    expect(codeOf(await move(id, { to: 'published' }))).toBe('ok')
    expect(await findPost(deps(), 'rinse-it')).toMatchObject({
      title: 'Rinse it',
      excerpt: 'Acacia does not mind water.',
      minutes: 1,
      categories: [{ slug: 'care' }, { slug: 'pool-days' }],
    })
    expect(codeOf(await move(id, { to: 'published' }))).toBe('not-allowed')
    await move(id, { to: 'draft' })
    expect(await findPost(deps(), 'rinse-it')).toBeNull()
  })

  it('gets an address of its own, and the one it had leads to it', async () => {
    const first = await written({ title: 'Same words' })
    const second = await written({ title: 'Same words' })
    await move(first, { to: 'published' })
    await move(second, { to: 'published' })
    expect(await findPost(deps(), 'same-words-2')).toMatchObject({ id: second })
    expect(codeOf(await write({ slug: 'same-words' }, second))).toBe('slug-taken')
    await write({ slug: 'other-words' }, second)
    expect(await findRenamedPost(deps(), 'same-words-2')).toBe('other-words')
    expect(await findPost(deps(), 'other-words')).toMatchObject({ id: second })
  })

  it('publishes itself when its moment has come, and not before', async () => {
    const id = await written({ title: 'Later' })
    const soon = new Date(clock.now().getTime() + HOUR_MS)
    // Clocks on walls show no seconds.
    const at = new Date(soon.setUTCSeconds(0, 0)).toISOString()
    const late = await move(id, { to: 'scheduled', at: shownAt(clock.now()) })
    expect(late).toMatchObject({ ok: false, refusals: [{ code: 'in-the-past', field: 'at' }] })
    expect(codeOf(await move(id, { to: 'scheduled', at: shownAt(soon) }))).toBe('ok')
    expect(await publishDuePosts(deps())).toBe(0)
    clock.advance(HOUR_MS)
    expect(await publishDuePosts(deps())).toBe(1)
    expect(await findPost(deps(), 'later')).toMatchObject({ at })
  })

  it('comes back from its deletion as what it was, unless its address is taken', async () => {
    const id = await written({ title: 'Gone and back' })
    await move(id, { to: 'published' })
    await move(id, { to: 'deleted' })
    expect(await findPost(deps(), 'gone-and-back')).toBeNull()
    expect(codeOf(await write({}, id))).toBe('unknown-post')
    expect(await move(id, { to: 'restore' })).toMatchObject({ value: { state: 'published' } })
    await move(id, { to: 'deleted' })
    await written({ title: 'Gone and back' })
    expect(codeOf(await move(id, { to: 'restore' }))).toBe('slug-taken')
  })

  it('is refused without words to publish, and with a picture that nobody has described', async () => {
    expect(codeOf(await move(await written({ body: '' }), { to: 'published' }))).toBe('no-text')
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into shop.picture (name, alt, caption, width, height, widths)
       values ('bare', '', '', 800, 600, '{240}') returning id`,
    )
    expect(codeOf(await write({ pictureId: rows[0]?.id ?? 0 }))).toBe('picture-not-described')
    expect(codeOf(await write({ pictureId: 2_000_000_000 }))).toBe('unknown-picture')
  })
})

describe('lists of posts', () => {
  it('are newest first, page by page, of one category or all', async () => {
    for (const number of [1, 2, 3]) {
      const id = await written({ title: `Listed ${number}`, categories: ['Listed'] })
      clock.advance(HOUR_MS)
      await move(id, { to: 'published' })
    }
    const ask = { categories: ['listed'], perPage: 2 }
    const first = await listPosts(deps(), { ...ask, page: 1 })
    expect(first).toMatchObject({ total: 3, pageCount: 2 })
    expect(first.posts.map(({ title }) => title)).toEqual(['Listed 3', 'Listed 2'])
    expect((await listPosts(deps(), { ...ask, page: 9 })).posts.map(({ title }) => title)).toEqual([
      'Listed 1',
    ])
    const journal = await findJournal(deps(), { category: 'listed', page: 2, perPage: 2 })
    expect(journal?.category).toMatchObject({ name: 'Listed' })
    expect(await findJournal(deps(), { category: 'listed', page: 3, perPage: 2 })).toBeNull()
    expect(await findJournal(deps(), { category: 'nothing', page: 1, perPage: 2 })).toBeNull()
    expect(await findPost(deps(), 'listed-2')).toMatchObject({
      newer: { title: 'Listed 3' },
      older: { title: 'Listed 1' },
    })
  })
})
