import type { FastifyPluginAsync } from 'fastify'
import type { Captcha } from './captcha.ts'
import { CAPTCHA_LIMIT } from './service.ts'

/** `GET /api/display/captcha`: a challenge, for forms on any page. */
export function captchaRoutes({ captcha }: { captcha: Captcha }): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/display/captcha', { config: CAPTCHA_LIMIT }, async (_request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')
      return captcha.issue()
    })
  }
}
