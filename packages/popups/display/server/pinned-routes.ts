import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { findPinnedLoader, findPinnedPart } from '../../campaigns/server/find-pinned.ts'
import { type Asset, prepareAsset, sendAsset } from './send-asset.ts'

type Deps = { db: Database; clock: Clock }

/** A version never changes; that it ends is no reason to run it no longer where it is. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Files kept in memory; a version that is in use has about 60. */
const MOST_KEPT = 1000

const UNKNOWN = 'There is no such version of the script. Copy the snippet from your console once more.'
const ENDED =
  'This version of the script is no longer served. Copy the snippet of the newest version from your console.'

/** Fixed versions of the script, `/embed/pinned/{version}/pixel.js?id={client_id}`, and their files, from the database. */
export function pinnedRoutes(deps: Deps): FastifyPluginAsync {
  const kept = new Map<string, Asset>()
  const keep = (name: string, content: Buffer): Asset => {
    const isScript = name.endsWith('.js')
    const type = isScript ? 'text/javascript; charset=utf-8' : 'font/woff2'
    const asset = kept.get(name) ?? prepareAsset({ type, plain: content, packs: isScript })
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(name, asset)
    return asset
  }

  return async (app) => {
    app.get<{ Params: { version: string } }>('/embed/pinned/:version/pixel.js', async (request, reply) => {
      const { version } = request.params
      const loader = await findPinnedLoader(deps, version)
      if (loader === null) return refuse(reply, 404, UNKNOWN)
      if (loader === 'ended') return refuse(reply, 410, ENDED)
      return sendAsset(request, reply, keep(`${version}.js`, loader), FOREVER)
    })

    app.get<{ Params: { name: string } }>('/embed/pinned/parts/:name', async (request, reply) => {
      const { name } = request.params
      const asset = kept.get(name)
      if (asset) return sendAsset(request, reply, asset, FOREVER)
      const content = await findPinnedPart(deps, name)
      if (content === null) return refuse(reply, 404, UNKNOWN)
      return sendAsset(request, reply, keep(name, content), FOREVER)
    })
  }
}

function refuse(reply: FastifyReply, status: 404 | 410, message: string) {
  reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*')
  return reply.code(status).send({ success: false, message })
}
