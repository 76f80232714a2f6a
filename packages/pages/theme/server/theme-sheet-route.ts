import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { OpenTheme } from './show-theme.ts'

/** An address holds the hash of what it answers, so it is kept for a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const path = z.object({ hash: z.string() })

/**
 * `GET /look/{hash}.css`: the style sheet of the theme that is shown. A page that was drawn before the theme
 * changed asks for an address of yesterday: it gets today's sheet, and nobody keeps it under that name.
 */
export function themeSheetRoute(deps: { theme: OpenTheme }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/look/:hash.css', async (request, reply) => {
      const { shown, sheet } = await deps.theme()
      const { hash } = path.parse(request.params)
      const isPresent = shown.sheet === `/look/${hash}.css`
      return reply
        .type('text/css; charset=utf-8')
        .headers({
          'cache-control': isPresent ? IMMUTABLE : 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .send(sheet)
    })
  }
}
