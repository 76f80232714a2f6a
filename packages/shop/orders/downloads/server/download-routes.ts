import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { longIdPath } from '@buoy/kernel/server/ids.ts'
import type { StreamOutside } from '@buoy/kernel/server/stream-outside.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readFileSources } from '../../../catalogue/products/server/list-downloads-of.ts'
import { storedPath } from '../../../catalogue/products/server/stored-files.ts'
import { messages } from '../messages.ts'
import { goesOn, readByteRange } from '../rules/byte-range.ts'
import { consumeDownload, unknownDownload } from './consume-download.ts'

export type DownloadDeps = TextsDeps & {
  db: Database
  clock: Clock
  dataDir: string
  streamOutside: StreamOutside
  /** Shows a person in the shop's own look why there is no file. */
  showRefusal: (
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: { status: number; message: string },
  ) => Promise<FastifyReply>
}

/** A person needs a few; more than this a minute from one address guesses keys. */
const TRIES_PER_MINUTE = 60

const STATUS: Record<string, number> = {
  'unknown-download': 404,
  waiting: 403,
  revoked: 410,
  expired: 410,
  'used-up': 410,
}
/** Answers that there is no file. */
type Say = (status: number, message: string) => Promise<FastifyReply>

const keyQuery = z.object({ key: z.string().min(1).max(200) })

/**
 * `GET /index.php/download/{id}/?key=…`: a file that was bought, by its link alone, whole or from a byte on.
 * Files of the data folder are sent from there; files elsewhere are passed on, so that their address stays
 * unknown. Browsers are shown a page when there is none, everything else is told in plain text.
 */
export function downloadRoutes(deps: DownloadDeps): FastifyPluginAsync {
  const unknown = () => unknownDownload(deps.texts())
  return async (app) => {
    app.get(
      '/index.php/download/:id/',
      { config: { rateLimit: { max: TRIES_PER_MINUTE, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const params = longIdPath.safeParse(request.params)
        const query = keyQuery.safeParse(request.query)
        const say: Say = (status, message) => refuse(deps, request, reply, { status, message })
        if (!params.success || !query.success) return say(404, unknown().message)
        const taken = await consumeDownload(deps, {
          id: params.data.id,
          key: query.data.key,
          isRest: goesOn(request.headers.range),
          isLook: request.method === 'HEAD',
        })
        if (!taken.ok) {
          const [refusal] = taken.refusals
          return say(STATUS[refusal?.code ?? ''] ?? 404, refusal?.message ?? unknown().message)
        }
        const { downloadId } = taken.value
        const source = (await readFileSources(deps.db, [downloadId])).get(downloadId)
        if (source === undefined) return say(404, unknown().message)
        return source.file !== null
          ? sendKept(deps, request, reply, { name: source.name, file: source.file, say })
          : sendFromElsewhere(deps, request, reply, { name: source.name, url: source.url ?? '', say })
      },
    )
  }
}

async function sendKept(
  deps: DownloadDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, file, say }: { name: string; file: string; say: Say },
): Promise<FastifyReply> {
  const path = storedPath(deps, file)
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (found === null) {
    request.log.error({ file }, 'a file that was bought is missing in the data folder')
    return say(404, translator(messages, deps.texts())('missing'))
  }
  const range = readByteRange(request.headers.range, found.size)
  attach(reply, fileNameOf(name, file)).header('accept-ranges', 'bytes')
  if (range.kind === 'none') {
    return reply.code(416).header('content-range', `bytes */${found.size}`).send()
  }
  if (range.kind === 'whole') {
    reply.header('content-length', found.size)
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : createReadStream(path))
  }
  const { start, end } = range
  reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${found.size}`)
    .header('content-length', end - start + 1)
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : createReadStream(path, { start, end }))
}

async function sendFromElsewhere(
  deps: DownloadDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, url, say }: { name: string; url: string; say: Say },
): Promise<FastifyReply> {
  const { range } = request.headers
  const came = await deps.streamOutside({ url, ...(range !== undefined && { range }) })
  if (came.kind === 'nothing' || came.status === 416 || came.status >= 400) {
    if (came.kind === 'came') came.body.destroy()
    const host = URL.canParse(url) ? new URL(url).host : ''
    request.log.error(
      { host, why: came.kind === 'came' ? came.status : came.reason },
      'a file that was bought could not be fetched',
    )
    return say(502, translator(messages, deps.texts())('missing'))
  }
  attach(reply, fileNameOf(name, new URL(url).pathname)).code(came.status)
  for (const header of ['content-length', 'content-range', 'accept-ranges'] as const) {
    const value = came.headers[header]
    if (value !== undefined) reply.header(header, value)
  }
  if (request.method !== 'HEAD') return reply.send(came.body)
  came.body.destroy()
  return reply.send(Readable.from([]))
}

/** Saved, never shown: whatever is in a file, it does not run on the shop's own address. */
function attach(reply: FastifyReply, fileName: string): FastifyReply {
  const plain = fileName.replaceAll(/[^\w.-]+/g, '_')
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded(fileName)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
}

/** The name that the owner gave, with the ending of the file where it has none of its own. */
function fileNameOf(name: string, source: string): string {
  const [ending = ''] = /\.[A-Za-z0-9]{1,10}$/.exec(source) ?? []
  const cleaned = name.replaceAll(/[\p{Cc}/\\]+/gu, ' ').trim() || 'download'
  return ending !== '' && cleaned.toLowerCase().endsWith(ending.toLowerCase()) ? cleaned : cleaned + ending
}

/** As RFC 8187 wants it. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

async function refuse(
  deps: DownloadDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: { status: number; message: string },
): Promise<FastifyReply> {
  reply.header('x-robots-tag', 'noindex')
  if (request.headers.accept?.includes('text/html')) return deps.showRefusal(request, reply, refusal)
  const { status, message } = refusal
  return reply
    .code(status)
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(message)
}
