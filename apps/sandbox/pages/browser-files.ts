import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WALLET_FILES } from '@buoy/wallet/rules/files.ts'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { CARD_FIELDS, cardFieldPage } from './card-field-page.ts'
import { sendPage } from './html.ts'

/** Files that the build makes and browsers load, with their types. */
const JAVASCRIPT = 'text/javascript; charset=utf-8'
const CSS = 'text/css; charset=utf-8'
const FILES: Record<string, string> = {
  'stripe.js': JAVASCRIPT,
  'card-field.js': JAVASCRIPT,
  'card-field.css': CSS,
  'challenge.js': JAVASCRIPT,
  'pages.css': CSS,
  'wallet.css': CSS,
  'wallet-demo.js': JAVASCRIPT,
  'wallet-pay.js': JAVASCRIPT,
}

/** The provider's script, the framed card fields it mounts, and what the pages load. */
export function browserFiles(deps: { distDir: string }): FastifyPluginAsync {
  return async (app) => {
    const send = async (reply: FastifyReply, path: string, type: string) => {
      const content = await readFile(join(deps.distDir, path)).catch(absent)
      if (content === null) return reply.code(503).send('The sandbox has not been built. Run npm run build.')
      return reply
        .headers({
          'access-control-allow-origin': '*',
          'cache-control': 'public, max-age=0, must-revalidate',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type(type)
        .send(content)
    }

    // The wallet library as anybody may load it: an ES module, and a classic script.
    for (const name of Object.values(WALLET_FILES)) {
      app.get(`/wallet/${name}`, async (_request, reply) => send(reply, `wallet/${name}`, JAVASCRIPT))
    }

    app.get('/stripe/js/v3/', async (_request, reply) => send(reply, 'sandbox/stripe.js', JAVASCRIPT))

    app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
      const { name } = request.params
      const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined
      return type === undefined ? reply.callNotFound() : send(reply, `sandbox/${name}`, type)
    })

    app.get<{ Params: { field: string } }>('/stripe/fields/:field', async (request, reply) => {
      const field = CARD_FIELDS.find((known) => known === request.params.field)
      if (!field) return reply.callNotFound()
      return sendPage(reply, cardFieldPage(field), {
        connect: "'self'",
        fonts: "'self' http: https: data:",
        framedBy: 'anyone',
      })
    })
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
