import { done } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  answerInput,
  commentSettings,
  consoleCommentsQuery,
  editCommentInput,
  moveCommentsInput,
} from '../contract.ts'
import { readCommentSettings, updateCommentSettings } from './comment-settings.ts'
import { countWaiting, type ListDeps, listConsoleComments } from './list-console-comments.ts'
import { moveComments } from './move-comments.ts'
import { editComment, findEditedComment, GONE, replyToComment } from './reply-to-comment.ts'

/** The console's calls about comments, below `/console/api/comments`; the server puts the owner's guard before them. */
export function commentsConsoleRoutes(deps: ListDeps & { clock: Clock; jobs: Jobs }): FastifyPluginAsync {
  return async (app) => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    typed.get('/console/api/comments', { schema: { querystring: consoleCommentsQuery } }, async (request) =>
      listConsoleComments(deps, request.query),
    )
    typed.get('/console/api/comments/waiting', async () => ({ waiting: await countWaiting(deps) }))
    typed.post('/console/api/comments/moves', { schema: { body: moveCommentsInput } }, async (request) =>
      moveComments(deps, { ...request.body, owner: ownerOf(request) }),
    )
    typed.post(
      '/console/api/comments/:id/answers',
      { schema: { params: idPath, body: answerInput } },
      async (request, reply) => {
        const { id } = request.params
        const input = { id, text: request.body.text, owner: ownerOf(request) }
        const answered = await replyToComment(deps, input)
        return answered.ok ? reply.code(204).send() : replyRefusals(reply, answered.refusals)
      },
    )
    documentRoutes(app, deps, {
      path: '/comments/:id',
      params: idPath,
      input: editCommentInput,
      read: ({ id }) => findEditedComment(deps, id),
      save: (inside, edited, { params, owner }) => editComment(inside, { ...params, ...edited, owner }),
      missing: GONE,
    })
    documentRoutes(app, deps, {
      path: '/comments/settings',
      input: commentSettings,
      read: () => readCommentSettings(deps),
      save: async (inside, settings, { owner }) =>
        done(await updateCommentSettings(inside, { settings, owner })),
    })
  }
}
