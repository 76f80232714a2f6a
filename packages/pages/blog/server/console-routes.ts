import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import { readVersioned } from '@buoy/platform/saving/server/save-over.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { postInput, postMove, postsQuery } from '../contract.ts'
import { findConsolePost, listCategoryNames, listConsolePosts } from './list-console-posts.ts'
import { movePost } from './move-post.ts'
import { UNKNOWN_POST, writePost } from './write-post.ts'

const STATUS: Record<string, number> = { 'unknown-post': 404, 'not-allowed': 409, 'slug-taken': 409 }

/** The console's calls about the journal, below `/console/api/posts`. Behind the owner guard. */
export function postConsoleRoutes(deps: {
  db: Database
  clock: Clock
  details: () => Promise<Pick<StoreDetails, 'timeZone'>>
}) {
  const findPost = ({ id }: { id: number }) =>
    readVersioned(deps.db, `/posts/${id}`, () => findConsolePost(deps, id))
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/posts', { schema: { querystring: postsQuery } }, async (request) =>
      listConsolePosts(deps, request.query),
    )

    typed.get('/console/api/posts/categories', async () => listCategoryNames(deps))

    typed.post('/console/api/posts', { schema: { body: postInput } }, async (request, reply) => {
      const written = await writePost(deps, { id: null, post: request.body, owner: ownerOf(request) })
      if (!written.ok) return refuse(reply, written.refusals)
      return reply.code(201).send(await findPost(written.value))
    })

    documentRoutes(app, deps, {
      path: '/posts/:id',
      params: idPath,
      input: postInput,
      read: ({ id }) => findConsolePost(deps, id),
      save: (inside, post, { params, owner }) => writePost(inside, { ...params, post, owner }),
      missing: UNKNOWN_POST,
      status: STATUS,
    })

    typed.post(
      '/console/api/posts/:id/moves',
      { schema: { params: idPath, body: postMove } },
      async (request, reply) => {
        const { id } = request.params
        const zone = async () => (await deps.details()).timeZone
        const moved = await movePost({ ...deps, zone }, { id, move: request.body, owner: ownerOf(request) })
        return moved.ok ? findPost({ id }) : refuse(reply, moved.refusals)
      },
    )
  }
}

function refuse(reply: FastifyReply, refusals: readonly Refusal[]): FastifyReply {
  const [refusal] = refusals
  const issues = refusals.flatMap(({ field, message }) => (field === undefined ? [] : [{ field, message }]))
  return reply.code(STATUS[refusal?.code ?? ''] ?? 400).send({ ...refusal, issues })
}
