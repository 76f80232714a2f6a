import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { FastifyInstance } from 'fastify'
import type { TextsDeps } from '../../texts/server/open-texts.ts'
import { unsubscribeInput } from '../contract.ts'
import { messages } from '../messages.ts'
import { isUnsubscribeToken, type OptOutDeps, setOptOut, UNSUBSCRIBE_PATH } from './unsubscribe.ts'

/** Tries per minute from one address: a token cannot be guessed, this keeps the log readable. */
const TRIES_PER_MINUTE = 30

/**
 * `POST /index.php/unsubscribe/?email=…&token=…`: ends letters or lets them come again. Mail programs send
 * it with one click of the reader (RFC 8058), without a cookie or an origin of ours: the token is the proof.
 */
export function unsubscribeRoutes(deps: OptOutDeps & TextsDeps & { secret: string }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post(
      UNSUBSCRIBE_PATH,
      { config: { rateLimit: { max: TRIES_PER_MINUTE, timeWindow: '1 minute' } } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const body = typeof request.body === 'object' && request.body !== null ? request.body : {}
        const input = unsubscribeInput.safeParse({ ...(request.query as object), ...body })
        if (!input.success || !isUnsubscribeToken(deps, input.data.email, input.data.token)) {
          const message = translator(messages, deps.texts())('badLink')
          return reply.code(403).send({ code: 'bad-link', message })
        }
        const { email, token, wants } = input.data
        await setOptOut(deps, { email, wantsLetters: wants === 'yes' })
        if ('List-Unsubscribe' in body) return reply.code(200).send('')
        return reply.redirect(`${UNSUBSCRIBE_PATH}?${new URLSearchParams({ email, token })}`, 303)
      },
    )
  }
}
