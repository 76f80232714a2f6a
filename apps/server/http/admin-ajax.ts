import type { Fields } from '@buoy/kernel/server/call.ts'
import type { ThemeCall } from '@buoy/kernel/server/theme-call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldsOf } from './forms.ts'
import { isSameOrigin } from './same-origin.ts'
import { recogniseCaller, type SessionDeps } from './session.ts'

/** Where the theme's actions are called (S7.49). */
export const ADMIN_AJAX_PATH = '/wp-admin/admin-ajax.php'

/** Calls per minute from one address; a page with several tests running makes a dozen. This machine itself is not limited. */
const CALLS_PER_MINUTE = 120

/**
 * Answers `POST /wp-admin/admin-ajax.php` with `action={name}` (S7.49) from the features' tables of theme
 * calls. What goes wrong is said as `{"error": "…"}` (S8.66). A browser that has sent a plain form, and so
 * asks for a page, is led on to the one that the call names.
 */
export function adminAjax(
  app: FastifyInstance,
  deps: SessionDeps & { calls: Record<string, ThemeCall> },
): void {
  const calls = new Map(Object.entries(deps.calls))
  app.post(
    ADMIN_AJAX_PATH,
    {
      config: {
        rateLimit: { max: CALLS_PER_MINUTE, timeWindow: '1 minute' },
        calls: [...calls.keys()].map((name) => `${ADMIN_AJAX_PATH}?action=${name}`),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      // What stands in the body wins over the address.
      const fields = { ...(request.query as Fields), ...fieldsOf(request) }
      const name = typeof fields.action === 'string' ? fields.action : ''
      const call = calls.get(name)
      if (call === undefined) {
        return refuse(reply, 404, `There is no action named "${name.slice(0, 60)}".`)
      }
      if (!isSameOrigin(request)) {
        return refuse(reply, 403, 'This action is only taken from the shop’s own pages.')
      }
      // Nothing is kept under a guest's session here.
      const caller = await recogniseCaller(deps, request, reply)
      const { status, body, page } = await call({ fields, caller })
      if (page !== undefined && wantsPage(request)) return reply.redirect(page, 303)
      return reply.code(status).send(body)
    },
  )
  app.get(ADMIN_AJAX_PATH, async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('allow', 'POST')
    return refuse(reply, 405, 'Send actions as a POST.')
  })
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error })
}

/** Browsers that follow a form ask for HTML by name; scripts do not. */
function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') === true
}
