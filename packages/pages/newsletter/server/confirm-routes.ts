import type { FastifyInstance } from 'fastify'
import { confirmInput } from '../contract.ts'
import { CONFIRM_PATH, isConfirmLink } from './confirm-link.ts'
import { type ConfirmDeps, confirmSignUp } from './confirm-sign-up.ts'

/** Presses per minute from one address: a link cannot be guessed, this keeps the log readable. */
const PRESSES_PER_MINUTE = 30

/**
 * `POST /index.php/newsletter/`: the button behind a mail's link. A press and not the link itself confirms:
 * mail programs and their guards open links that nobody has looked at. The link is the proof.
 */
export function confirmRoutes(deps: ConfirmDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post(
      CONFIRM_PATH,
      { config: { rateLimit: { max: PRESSES_PER_MINUTE, timeWindow: '1 minute' } } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const input = confirmInput.safeParse(request.body ?? {})
        if (!input.success || !isConfirmLink(deps, input.data)) {
          return reply.redirect(`${CONFIRM_PATH}?lapsed=yes`, 303)
        }
        await confirmSignUp(deps, input.data.id)
        const { id, until, token } = input.data
        const link = new URLSearchParams({ id: String(id), until: String(until), token })
        return reply.redirect(`${CONFIRM_PATH}?${link}`, 303)
      },
    )
  }
}
