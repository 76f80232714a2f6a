import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CommentServer, openCommentServer } from '../comments.fixtures.ts'

let on: CommentServer
let post: string

beforeAll(async () => {
  on = await openCommentServer()
  post = await on.post({ title: 'Oil it' })
})
afterAll(() => on.close())
beforeEach(() => on.clear())

/** Ids of comments in the order in which a page shows them. */
async function shown(address: string): Promise<number[]> {
  const body = await on.read(address)
  return [...body.matchAll(/<li id="comment-(\d+)"/g)].map(([, id]) => Number(id))
}
const answer = (to: number, comment: string) => on.published(post, { comment, comment_parent: String(to) })

describe('threads', () => {
  it('hang answers below what they answer, and the link without script opens the form for one [S1.24]', async () => {
    const first = await on.published(post)
    const second = await on.published(post)
    const below = await answer(first, 'Below the first.')
    const deeper = await answer(below, 'Deeper.')
    expect(await shown(post)).toEqual([first, below, deeper, second])
    const { body } = await on.buoy.inject(`${post}?replytocom=${below}`)
    expect(body).toMatch(
      new RegExp(`name="comment_parent"[^>]*value="${below}"|value="${below}"[^>]*name="comment_parent"`),
    )
    expect(body).toContain('cancel-comment-reply-link')
  })

  it('go as deep as the settings say', async () => {
    const first = await on.published(post)
    await answer(await answer(await answer(first, 'Two.'), 'Three.'), 'Four.')
    const nested = async () => ((await on.read(post)).match(/<ol class="children/g) ?? []).length
    expect(await nested()).toBe(2)
    await on.settings({ depth: 2 })
    expect(await nested()).toBe(1)
  })

  it('cannot be hung on what is not published, or stands elsewhere', async () => {
    const elsewhere = await on.published(await on.post({ title: 'Elsewhere' }))
    const waiting = (await on.send(post)).json().id
    for (const parent of [elsewhere, waiting, 999_999]) {
      const reply = await on.send(post, { part: { comment_parent: String(parent) } })
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'no-such-comment'])
    }
    const plain = await on.send(post, { json: false, part: { comment_parent: String(waiting) } })
    expect(plain.statusCode).toBe(409)
  })

  it('keep their answers when their beginning is thrown away', async () => {
    const first = await on.published(post, { author: 'Gone' })
    const below = await answer(first, 'Still here.')
    await on.buoy.database.pool.query("update pages.comment set state = 'trash' where id = $1", [first])
    await on.settings({ depth: 4 })
    const body = await on.read(post)
    expect(body).toContain('This comment is no longer shown.')
    expect(body).toContain('1 comment<')
    expect(body).not.toContain('Gone')
    expect(await shown(post)).toEqual([first, below])
  })
})

describe('pages of threads', () => {
  it('hold as many as wanted, in the order wanted, and each comment is found by its number [S1.24]', async () => {
    await on.settings({ perPage: 2 })
    const ids = []
    for (let n = 0; n < 5; n += 1) ids.push(await on.published(post))
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = ids
    const below = await answer(three, 'On the second page.')
    expect(await shown(post)).toEqual([one, two])
    expect(await shown(`${post}?cpage=2`)).toEqual([three, below, four])
    expect(await shown(`${post}?cpage=3`)).toEqual([five])
    expect((await on.buoy.inject(`${post}?cpage=99`)).statusCode).toBe(404)
    expect(await on.read(`${post}?cpage=2`)).toContain(`${post}?cpage=3#comments`)
    const found = await on.buoy.inject(`/index.php/comment/${below}/`)
    expect([found.statusCode, found.headers.location]).toEqual([302, `${post}?cpage=2#comment-${below}`])
    await on.settings({ order: 'newest' })
    expect(await shown(post)).toEqual([five, four])
    const first = await on.buoy.inject(`/index.php/comment/${one}/`)
    expect(first.headers.location).toBe(`${post}?cpage=3#comment-${one}`)
    const opened = (await on.buoy.inject(`${post}?replytocom=${one}`)).body
    expect(opened).toContain(`<li id="comment-${one}"`)
  })

  it('follow the module where they stand on a page [S1.24]', async () => {
    const page = await on.page('noted', { title: 'Said here', order: 'newest', perPage: 1 })
    const one = await on.published(page)
    const two = await on.published(page)
    expect(await shown(page)).toEqual([two])
    expect(await on.read(page)).toContain('Said here (2)')
    const found = await on.buoy.inject(`/index.php/comment/${one}/`)
    expect(found.headers.location).toBe(`${page}?cpage=2#comment-${one}`)
  })

  it('lead to the comments of the page for what waits, and nowhere for what is not there', async () => {
    const waiting = (await on.send(post)).json().id
    expect((await on.buoy.inject(`/index.php/comment/${waiting}/`)).headers.location).toBe(`${post}#comments`)
    for (const id of ['0', '999999', 'x', '99999999999'])
      expect((await on.buoy.inject(`/index.php/comment/${id}/`)).statusCode).toBe(404)
  })

  it('are kept apart from other pages, and search engines are told how many there are', async () => {
    await on.published(post)
    const other = await on.post({ title: 'Other' })
    expect(await shown(other)).toEqual([])
    expect(await on.read(post)).toContain('"commentCount":1')
    expect(await on.read(other)).not.toContain('commentCount')
  })
})
