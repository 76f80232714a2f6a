import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuseMethod } from './wrong-method.ts'

/** Assets carry the hash of their content in their name, so they may be kept for a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Serves the console: its one page for every `/console/…` address that is not a file or the API, its
 * assets for ever, and the small files beside them. Styles may be inline because Mantine writes them;
 * scripts may not. Mail is shown in a sandboxed frame that inherits this policy.
 */
export function consoleApp(deps: { distDir: string; publicUrl: string }) {
  const root = join(deps.distDir, 'console')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${new URL(deps.publicUrl).origin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

  const sendPage = async (reply: FastifyReply): Promise<FastifyReply> => {
    const page = await readFile(join(root, 'index.html')).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (page === null) {
      return reply.code(503).type('text/plain').send('The console has not been built. Run npm run build.')
    }
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex',
      })
      .send(page)
  }

  return async (app: FastifyInstance): Promise<void> => {
    await app.register(staticFiles, {
      root: join(root, 'assets'),
      prefix: '/console/assets/',
      decorateReply: false,
      cacheControl: false,
      preCompressed: true,
      index: false,
      setHeaders: (response) => {
        response.header('cache-control', IMMUTABLE)
        response.header('x-content-type-options', 'nosniff')
      },
    })
    app.get('/console', (_request, reply) => reply.redirect('/console/'))
    app.get('/console/buoy-mark.svg', async (_request, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(join(root, 'buoy-mark.svg'))),
    )
    app.get('/console/*', { config: { isCatchAll: true } }, async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? ''
      if (path.startsWith('/console/api/')) {
        const allowed = app.methodsAt(request.url)
        if (allowed.length > 0) return refuseMethod(reply, request.method, allowed)
        return reply.code(404).send({ code: 'unknown-address', message: 'The console has no such call.' })
      }
      return sendPage(reply)
    })
  }
}
