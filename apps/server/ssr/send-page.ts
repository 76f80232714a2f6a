import { withQuery } from '@buoy/pages/page-management/rules/redirect-path.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Edge, edgeHeaders } from '../edge/edge-headers.ts'
import type { CachedPage, RenderedPage } from './page-cache.ts'
import { acceptedEncoding, bodyIn, encodePage, ONCE_QUALITY, type PageEncoding } from './page-encoding.ts'

type SentPage = { request: FastifyRequest; reply: FastifyReply; edge: Edge | null; isOwn?: boolean }

/** A redirect with the query that was asked for, of which the address that is drawn has only what it shows. */
export function keepQuery<Page extends RenderedPage | CachedPage>(page: Page, asked: URL): Page {
  const { location } = page.headers
  if (location === undefined) return page
  return { ...page, headers: { ...page.headers, location: withQuery(location, asked.search) } }
}

/**
 * Sends a page from memory in the best encoding the browser takes, or 304 when it has it already. With `edge` a network in
 * front of the shop may keep it, unless it differs by visitor. `isOwn`: it was drawn for the visitors of a variant or a price
 * list.
 */
export async function sendCached(
  page: CachedPage,
  { request, reply, edge, isOwn = false }: SentPage,
): Promise<FastifyReply> {
  const isTested = isOwn || page.tests.length > 0
  reply.headers({
    ...page.headers,
    etag: page.etag,
    // A page with tests differs by visitor: no cache between us and them may show one visitor's to another.
    vary: isTested ? 'accept-encoding, cookie' : 'accept-encoding',
    'cache-control': `${isTested ? 'private' : 'public'}, max-age=0, must-revalidate`,
    ...(edge !== null && !isTested && mayBeKept(page, reply) && edgeHeaders(edge, page)),
  })
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = encodingFor(request)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(await bodyIn(page.bodies, encoding))
}

/** Whether this answer says nothing to one visitor alone. */
function mayBeKept(page: CachedPage, reply: FastifyReply): boolean {
  return page.status === 200 && reply.getHeader('set-cookie') === undefined
}

/** Sends a page that is not kept, in the best encoding the browser takes. */
export async function sendOnce(
  page: RenderedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(request)
  reply.code(page.status).headers({ ...page.headers, vary: 'accept-encoding', 'cache-control': 'no-store' })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await encodePage(Buffer.from(page.body), encoding, ONCE_QUALITY))
}

function encodingFor(request: FastifyRequest): PageEncoding {
  return acceptedEncoding(request.headers['accept-encoding']?.toString())
}
