import { setOptOut } from '@buoy/platform/mail/server/unsubscribe.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { optingOut } from '@buoy/shop/marketing/marketing.fixtures.ts'
import { type ManualQueue, manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { wholeRow } from '@buoy/tools/testing/whole-mails.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listPageLinks } from '../../publishing/server/find-page-links.ts'
import { type CommentServer, openCommentServer } from '../comments.fixtures.ts'
import { commentWorkers } from './comment-workers.ts'
import { type CommentMailDeps, mailComment } from './mail-comment.ts'
import { moveComments } from './move-comments.ts'
import { replyToComment } from './reply-to-comment.ts'

let on: CommentServer
let jobs: ManualQueue
let deps: CommentMailDeps
let post: string

beforeAll(async () => {
  on = await openCommentServer()
  jobs = await manualQueue(on.deps.db)
  post = await on.post({ title: 'Oil it' })
  await on.buoy.database.pool.query(
    `insert into people.owner (id, name, email, role, created_at, updated_at)
     values ($1, $2, 'sally@example.com', 'owner', now(), now())`,
    [SALLY.id, SALLY.name],
  )
  const { rows } = await on.buoy.database.pool.query("select value #>> '{}' as secret from store_secret")
  deps = {
    ...on.deps,
    texts: () => SOURCE_TEXTS,
    jobs,
    secret: rows[0].secret,
    origin: 'https://shop.example',
    sendsMail: false,
    details: async () => storeDetailsFixture(),
    listPageLinks: (ids) => listPageLinks(on.deps, ids),
    ownerEmail: async () => 'owner@example.com',
  }
})
afterAll(() => on.close())
beforeEach(async () => {
  await on.clear()
  await on.buoy.database.pool.query('delete from shop.mail')
})

const SALLY = { id: 'sally', name: 'Sally Skipper' }
const HEARS = { author: 'Mia', email: 'mia@example.com', comment_answers: 'yes' }

type Mail = {
  kind: string
  recipient: string
  subject: string
  html: string
  plain_text: string
  unsubscribe_url: string | null
  sealed_links: string | null
}
async function mails(): Promise<Mail[]> {
  const { rows } = await on.buoy.database.pool.query<Mail>('select * from shop.mail order by id')
  return rows.map((row) => wholeRow(deps.secret, row))
}
const asked = async () =>
  (
    await on.buoy.database.pool.query(
      "select count(*)::int as jobs from pgboss.job where name = 'comment-mails'",
    )
  ).rows[0].jobs
async function answer(id: number, text: string): Promise<void> {
  await replyToComment({ ...on.deps, jobs }, { id, text, owner: SALLY })
  expect(await jobs.drain(commentWorkers(deps))).toMatchObject({ failed: [] })
}

describe('the mail to the owner', () => {
  it('is asked for with a comment that waits and says what it says; not for spam', async () => {
    const before = await asked()
    const { id } = (await on.send(post, { part: { ...HEARS, comment: 'Is it <b>safe</b>?' } })).json()
    expect(await asked()).toBe(before + 1)
    await on.send(post, { part: { url: 'x' } })
    expect(await asked()).toBe(before + 1)
    await mailComment(deps, id)
    await mailComment(deps, id)
    const written = await mails()
    expect(written).toMatchObject([
      { kind: 'comment-waits', recipient: 'owner@example.com', unsubscribe_url: null },
    ])
    expect(written[0]?.subject).toBe('A comment on “Oil it” waits for you')
    expect(written[0]?.plain_text).toContain('Is it <b>safe</b>?')
    expect(written[0]?.plain_text).toContain('https://shop.example/console/comments?state=pending')
  })

  it('is not written about one that was decided or no longer exists', async () => {
    const { id } = (await on.send(post)).json()
    await moveComments({ ...on.deps, jobs }, { ids: [id], to: 'spam', owner: SALLY })
    await mailComment(deps, id)
    await mailComment(deps, 999_999)
    expect(await mails()).toEqual([])
  })
})

describe('the mail about an answer', () => {
  it('comes to whom it answers, when they have asked for it, once for each answer', async () => {
    const hears = await on.published(post, HEARS)
    const quiet = await on.published(post, { author: 'Noah', email: 'noah@example.com' })
    await answer(hears, 'Thank you, Mia.')
    await answer(quiet, 'Thank you, Noah.')
    const written = await mails()
    expect(written).toMatchObject([{ kind: 'comment-answered', recipient: 'mia@example.com' }])
    expect(written[0]?.subject).toBe('Sally Skipper replied to your comment')
    expect(written[0]?.plain_text).toContain('Thank you, Mia.')
    expect(written[0]?.plain_text).toMatch(/https:\/\/shop\.example\/index\.php\/comment\/\d+\//)
  })

  it('waits for the approval of an answer by somebody else, and comes once however often it is approved', async () => {
    const hears = await on.published(post, HEARS)
    const { id } = (await on.send(post, { part: { comment_parent: String(hears) } })).json()
    await mailComment(deps, id)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['comment-waits'])
    for (const to of ['published', 'pending', 'published'] as const)
      await moveComments({ ...on.deps, jobs }, { ids: [id], to, owner: SALLY })
    await jobs.drain(commentWorkers(deps))
    expect((await mails()).map(({ kind }) => kind)).toEqual(['comment-waits', 'comment-answered'])
  })

  it('does not come to somebody who answers themselves', async () => {
    const hears = await on.published(post, HEARS)
    const own = await on.published(post, {
      ...HEARS,
      comment: 'And another thing.',
      comment_parent: String(hears),
    })
    await mailComment(deps, own)
    expect(await mails()).toEqual([])
  })

  it('ends with its own link, by a press or by the mail program, and with nothing else', async () => {
    const hears = await on.published(post, HEARS)
    // They have ended the shop's letters; that they hear of answers they have asked for by itself.
    await setOptOut(optingOut(on.deps), { email: HEARS.email, wantsLetters: false })
    await answer(hears, 'First.')
    const [mail] = await mails()
    const link = new URL(mail?.unsubscribe_url ?? '')
    const address = link.pathname + link.search
    expect((await on.buoy.inject(address)).body).toContain('Stop these emails')
    const wrong = await on.buoy.inject({ method: 'POST', url: address.replace(/token=.{4}/, 'token=0000') })
    expect(wrong.statusCode).toBe(403)
    const oneClick = await on.buoy.inject({
      method: 'POST',
      url: address,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    })
    expect(oneClick.statusCode).toBe(200)
    expect((await on.buoy.inject(address)).body).toContain('We no longer email you')
    await answer(hears, 'Second.')
    expect(await mails()).toHaveLength(1)
    for (const bad of ['', '?comment=1', '?comment=x&token=y', `?comment=${hears}&token=`])
      expect((await on.buoy.inject(`/index.php/comment-answers/${bad}`)).body).toContain(
        'This link is not working',
      )
  })
})
