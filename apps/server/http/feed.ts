import type { Database } from '@buoy/kernel/server/database.ts'
import { FEED_PATH, JOURNAL_PATH } from '@buoy/pages/blog/rules/journal-paths.ts'
import { listPosts } from '@buoy/pages/blog/server/read-posts.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import type { FastifyInstance } from 'fastify'
import { escapeXml } from './xml.ts'

/** Posts that a feed reader gets; it remembers the ones before. */
const POSTS_IN_FEED = 20
/** Readers ask every few minutes; a new post may wait as long. */
const FIVE_MINUTES = 'public, max-age=300'

export type FeedDeps = { db: Database; publicUrl: string; details: () => Promise<StoreDetails> }

/** `/index.php/feed/`: the newest posts as RSS 2.0 (rssboard.org), where WordPress has it. */
export function feed(app: FastifyInstance, deps: FeedDeps): void {
  app.get(FEED_PATH, async (_request, reply) => {
    const [{ posts }, store] = await Promise.all([
      listPosts(deps, { categories: [], page: 1, perPage: POSTS_IN_FEED }),
      deps.details(),
    ])
    const at = (path: string) => escapeXml(deps.publicUrl + path)
    const items = posts.map((post) =>
      [
        `<item><title>${escapeXml(post.title)}</title><link>${at(post.url)}</link>`,
        `<guid isPermaLink="false">${escapeXml(`${deps.publicUrl}/posts/${post.id}`)}</guid>`,
        `<pubDate>${new Date(post.at).toUTCString()}</pubDate><dc:creator>${escapeXml(post.author)}</dc:creator>`,
        ...post.categories.map(({ name }) => `<category>${escapeXml(name)}</category>`),
        `<description>${escapeXml(post.excerpt)}</description></item>`,
      ].join(''),
    )
    const title = escapeXml(`${store.name}: the journal`)
    return reply
      .header('cache-control', FIVE_MINUTES)
      .type('application/rss+xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">',
          `<channel><title>${title}</title><link>${at(JOURNAL_PATH)}</link><description>${title}</description>`,
          `<language>${store.locale}</language><atom:link href="${at(FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
          ...items,
          '</channel></rss>\n',
        ].join(''),
      )
  })
}
