import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** One file in every encoding it is sent in. */
export type Asset = {
  type: string
  etag: string
  plain: Buffer
  br: () => Buffer | null
  gzip: () => Buffer | null
}

/** Gets a file ready to be sent again and again; `packs` for what becomes smaller when it is compressed. */
export function prepareAsset({ type, plain, packs }: { type: string; plain: Buffer; packs: boolean }): Asset {
  return {
    type,
    plain,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    br: once(() =>
      packs ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) : null,
    ),
    gzip: once(() => (packs ? gzipSync(plain, { level: 9 }) : null)),
  }
}

/** Sends a file to a page of any origin, compressed as the browser takes it. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset, cacheControl: string) {
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
