import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { type EmbedHosts, withHosts } from '../../campaigns/rules/embed-code.ts'
import { type Asset, prepareAsset, sendAsset } from './send-asset.ts'

type EmbedDeps = {
  /** Folder that `buildWidget` has filled. */
  embedDir: string
  hosts: EmbedHosts
  /** The id that Wix knows the script's app by (W7.41), '' for none. */
  wixAppId: string
}

/** The loader may be up to five minutes old, and up to a day while a fresh one is fetched. */
const SHORT = 'public, max-age=300, stale-while-revalidate=86400'
const FOREVER = 'public, max-age=31536000, immutable'
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
}

/** The embed script `/embed/pixel.js?id={client_id}`, its chunks, whose names change with their content, and its typeface. */
export function embedRoutes({ embedDir, hosts, wixAppId }: EmbedDeps): FastifyPluginAsync {
  return async (app) => {
    const source = await readFile(join(embedDir, 'pixel.js'), 'utf8')
    const loader = prepare('js', Buffer.from(withHosts(source, hosts, wixAppId)))
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

    app.get('/embed/pixel.js', async (request, reply) => sendAsset(request, reply, loader, SHORT))

    app.get<{ Params: { name: string } }>('/embed/chunks/:name', async (request, reply) => {
      const chunk = chunks.get(request.params.name)
      if (chunk) return sendAsset(request, reply, chunk, FOREVER)
      reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*')
      return reply.code(404).send({
        success: false,
        message: 'There is no such part of the script. Reload the page: it asks for the newest.',
      })
    })
  }
}

function prepare(ending: string, plain: Buffer): Asset {
  return prepareAsset({ type: TYPES[ending] ?? '', plain, packs: ending === 'js' })
}
