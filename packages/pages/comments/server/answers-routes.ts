import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { FastifyPluginAsync } from 'fastify'
import { answersLink } from '../contract.ts'
import { messages } from '../messages.ts'
import { ANSWERS_PATH } from '../rules/comment-query.ts'
import { endAnswers } from './answers-link.ts'

/** Tries per minute from one address: a token cannot be guessed, this keeps the log readable. */
const TRIES_PER_MINUTE = 30

/**
 * `POST /index.php/comment-answers/?comment=…&token=…`: no more mails about answers to a comment. Mail programs
 * send it with one click of the reader (RFC 8058), without an origin of ours: the token is the proof. 403 for others.
 */
export function answersRoutes(deps: TextsDeps & { db: Database; secret: string }): FastifyPluginAsync {
  return async (app) => {
    app.post(
      ANSWERS_PATH,
      { config: { rateLimit: { max: TRIES_PER_MINUTE, timeWindow: '1 minute' } } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const body = typeof request.body === 'object' && request.body !== null ? request.body : {}
        const link = answersLink.safeParse({ ...(request.query as object), ...body })
        if (!link.success || !(await endAnswers(deps, link.data))) {
          const message = translator(messages, deps.texts())('badLink')
          return reply.code(403).send({ code: 'bad-link', message })
        }
        if ('List-Unsubscribe' in body) return reply.code(200).send('')
        const { comment, token } = link.data
        const query = new URLSearchParams({ comment: String(comment), token })
        return reply.redirect(`${ANSWERS_PATH}?${query}`, 303)
      },
    )
  }
}
