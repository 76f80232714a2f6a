import { done } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { sendCsv } from '@buoy/platform/http/server/send-csv.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { eraseInput, messageQuery, messageSettings, messageStateInput } from '../contract.ts'
import { deleteMessage, eraseMessages, moveMessage } from './change-messages.ts'
import { exportMessages } from './export-messages.ts'
import { findMessage, listMessages } from './list-messages.ts'
import { readMessageSettings, updateMessageSettings } from './message-settings.ts'

const GONE = { code: 'not-found', message: 'This message was deleted. Reload the list.' }

/** The console's calls about messages, below `/console/api/messages`. Behind the owner guard. */
export function messagesConsoleRoutes(deps: { db: Database; clock: Clock; jobs: Jobs }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const one = '/console/api/messages/:id'

    typed.get('/console/api/messages', { schema: { querystring: messageQuery } }, (request) =>
      listMessages(deps, request.query),
    )
    typed.get(
      '/console/api/messages.csv',
      { schema: { querystring: messageQuery } },
      async (request, reply) => {
        const owner = ownerOf(request)
        await recordAudit(deps, {
          owner,
          kind: 'messages',
          action: 'list of messages taken out',
          subject: 'messages',
        })
        return sendCsv(reply, 'messages', exportMessages(deps, request.query))
      },
    )
    typed.get(one, { schema: { params: idPath } }, async (request, reply) => {
      const message = await findMessage(deps, request.params.id)
      return message ?? replyRefusals(reply, [GONE])
    })
    typed.put(
      `${one}/state`,
      { schema: { params: idPath, body: messageStateInput } },
      async (request, reply) => {
        const move = { ...request.params, ...request.body, owner: ownerOf(request) }
        return (await moveMessage(deps, move)) ? reply.code(204).send() : replyRefusals(reply, [GONE])
      },
    )
    typed.delete(one, { schema: { params: idPath } }, async (request, reply) => {
      const isDeleted = await deleteMessage(deps, { ...request.params, owner: ownerOf(request) })
      return isDeleted ? reply.code(204).send() : replyRefusals(reply, [GONE])
    })
    typed.post('/console/api/messages/erase', { schema: { body: eraseInput } }, async (request) => ({
      erased: await eraseMessages(deps, { ...request.body, owner: ownerOf(request) }),
    }))
    documentRoutes(app, deps, {
      path: '/messages/settings',
      input: messageSettings,
      read: () => readMessageSettings(deps),
      save: async (inside, settings, { owner }) =>
        done(await updateMessageSettings(inside, { settings, owner })),
    })
  }
}
