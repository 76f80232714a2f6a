import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'

/** Hosts of the service as the script must know them; an empty one is the script's own origin. */
export type EmbedHosts = { display: string; api: string; cdn: string }

type EmbedDeps = {
  /** Folder that `buildWidget` has filled. */
  embedDir: string
  hosts: EmbedHosts
}

/** One file in every encoding it is sent in. */
type Asset = { type: string; etag: string; plain: Buffer; br: () => Buffer | null; gzip: () => Buffer | null }

/** The loader may be up to five minutes old, and up to a day while a fresh one is fetched. */
const SHORT = 'public, max-age=300, stale-while-revalidate=86400'
const FOREVER = 'public, max-age=31536000, immutable'
/** Stands in the built loader (`widget/loader.ts`) where the three hosts go, with spaces between. */
const HOSTS_PLACE = '__BUOY_HOSTS__'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
}

/** The embed script `/embed/pixel.js?id={client_id}`, its chunks, whose names change with their content, and its typeface. */
export function embedRoutes({ embedDir, hosts }: EmbedDeps): FastifyPluginAsync {
  return async (app) => {
    const source = await readFile(join(embedDir, 'pixel.js'), 'utf8')
    const loader = prepare(
      'js',
      Buffer.from(source.replace(HOSTS_PLACE, [hosts.display, hosts.api, hosts.cdn].join(' '))),
    )
    const chunks = new Map<string, Asset>()
    for (const name of await readdir(join(embedDir, 'chunks'))) {
      const ending = name.split('.').at(-1) ?? ''
      if (TYPES[ending]) chunks.set(name, prepare(ending, await readFile(join(embedDir, 'chunks', name))))
    }

    // Blockers know files by such names; one that gets through says that there is none (W7.45).
    app.get('/ads.js', async (_request, reply) =>
      reply
        .type(TYPES.js ?? '')
        .header('cache-control', 'no-store')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(''),
    )

    app.get('/embed/pixel.js', async (request, reply) => send(request, reply, loader, SHORT))

    app.get<{ Params: { name: string } }>('/embed/chunks/:name', async (request, reply) => {
      const chunk = chunks.get(request.params.name)
      if (chunk) return send(request, reply, chunk, FOREVER)
      reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*')
      return reply.code(404).send({
        success: false,
        message: 'There is no such part of the script. Reload the page: it asks for the newest.',
      })
    })
  }
}

function prepare(ending: string, plain: Buffer): Asset {
  const packs = ending === 'js'
  return {
    type: TYPES[ending] ?? '',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: once(() =>
      packs ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) : null,
    ),
    gzip: once(() => (packs ? gzipSync(plain, { level: 9 }) : null)),
  }
}

function send(request: FastifyRequest, reply: FastifyReply, asset: Asset, cacheControl: string) {
  reply
    .type(asset.type)
    .header('etag', asset.etag)
    .header('cache-control', cacheControl)
    .header('vary', 'Accept-Encoding')
    // The script is there for everybody's pages, also for those that isolate themselves.
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const br = /\bbr\b/.test(accepted) ? asset.br() : null
  if (br) return reply.header('content-encoding', 'br').send(br)
  const gzip = /\bgzip\b/.test(accepted) ? asset.gzip() : null
  if (gzip) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(asset.plain)
}

/** Does its work when it is asked for the first time: most countries' numbering plans never are. */
function once<Value>(work: () => Value): () => Value {
  let done: { value: Value } | undefined
  return () => {
    done ??= { value: work() }
    return done.value
  }
}
