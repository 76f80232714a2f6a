import { solve } from '@buoy/platform/abuse/abuse.fixtures.ts'
import { openTestServer } from '@buoy/tools/testing/server.ts'
import { aPost } from '../blog/blog.fixtures.ts'
import type { PostInput } from '../blog/contract.ts'
import { movePost } from '../blog/server/move-post.ts'
import { writePost } from '../blog/server/write-post.ts'
import { aDocument, aNode } from '../pages.fixtures.ts'
import { publishPage } from '../publishing/server/publish-page.ts'
import type { CommentSettings } from './contract.ts'
import type { CommentRow } from './server/comment.table.ts'
import { readCommentSettings, updateCommentSettings } from './server/comment-settings.ts'

type Sent = {
  /** Form fields in place of the usual ones, by their names on the wire. */
  part?: Record<string, string>
  /** `false` leaves the proof of work out, as browsers without script do. */
  proof?: boolean
  /** `false` asks for pages, as browsers without script do. */
  json?: boolean
  headers?: Record<string, string>
}

/** A server with a post and a page to comment on, and the form at hand. */
export async function openCommentServer() {
  const buoy = await openTestServer({ demo: false })
  const { db, pool } = buoy.database
  const deps = { db, clock: buoy.clock }
  let people = 0

  /** A published post; answers its address. */
  async function post(part: Partial<PostInput> = {}): Promise<string> {
    const written = await writePost(deps, { id: null, post: aPost(part), owner: null })
    if (!written.ok) throw new Error(written.refusals[0]?.message)
    await movePost(
      { ...deps, zone: async () => 'Australia/Brisbane' },
      { id: written.value.id, move: { to: 'published' }, owner: null },
    )
    const { rows } = await pool.query('select slug from pages.post where id = $1', [written.value.id])
    return `/index.php/journal/${rows[0].slug}/`
  }

  /** A published page that holds a comments module; answers its address. */
  async function page(slug: string, props: Record<string, unknown> = {}): Promise<string> {
    const document = aDocument(aNode('comments', 'said', props))
    const published = await publishPage(deps, { slug, title: `About ${slug}`, description: '', document })
    if (!published.ok) throw new Error(published.refusals[0]?.message)
    return `/index.php/${slug}/`
  }

  /** Sends the form of a page or post. Everybody is somebody else unless said. */
  async function send(address: string, { part = {}, proof = true, json = true, headers = {} }: Sent = {}) {
    people += 1
    const body = new URLSearchParams({
      comment_post_ID: 'this',
      comment: `It floats ${people}.`,
      author: `Noah ${people}`,
      email: `noah-${people}@example.com`,
      comment_parent: '0',
      url: '',
      altcha: proof ? await solve((await buoy.inject('/forms/challenge')).json()) : '',
      ...part,
    })
    return buoy.inject({
      method: 'POST',
      url: address,
      payload: body.toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: json ? 'application/json' : 'text/html',
        ...headers,
      },
    })
  }

  const stored = async (): Promise<(Omit<CommentRow, 'body'> & Record<string, unknown>)[]> =>
    (await pool.query('select * from pages.comment order by id')).rows

  return {
    buoy,
    deps,
    post,
    page,
    send,
    stored,
    /** The HTML of a page as it is now: an address of a kind that is not kept. */
    read: async (address: string): Promise<string> =>
      (await buoy.inject(`${address}${address.includes('?') ? '&' : '?'}replytocom=0`)).body,
    /** Sends a comment and publishes it whatever the settings say; answers its id. */
    published: async (address: string, part: Record<string, string> = {}): Promise<number> => {
      const { id } = (await send(address, { part })).json()
      await pool.query("update pages.comment set state = 'published', reason = '' where id = $1", [id])
      return id
    },
    settings: async (part: Partial<CommentSettings>) =>
      updateCommentSettings(deps, {
        settings: { ...(await readCommentSettings(deps)), ...part },
        owner: null,
      }),
    clear: () =>
      pool.query("delete from pages.comment; delete from shop.store_setting where name = 'comments'"),
    close: () => buoy.close(),
  }
}

export type CommentServer = Awaited<ReturnType<typeof openCommentServer>>
