import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import { readVersioned } from '@buoy/platform/saving/server/save-over.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { postInput, postMove, postsQuery } from '../contract.ts'
import { findConsolePost, listCategoryNames, listConsolePosts } from './list-console-posts.ts'
import { movePost } from './move-post.ts'
import { UNKNOWN_POST, writePost } from './write-post.ts'

const MEANINGS = { status: { 'not-allowed': 409 } }

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
      if (!written.ok) return replyRefusals(reply, written.refusals, MEANINGS)
      return reply.code(201).send(await findPost(written.value))
    })

    documentRoutes(app, deps, {
      path: '/posts/:id',
      params: idPath,
      input: postInput,
      read: ({ id }) => findConsolePost(deps, id),
      save: (inside, post, { params, owner }) => writePost(inside, { ...params, post, owner }),
      missing: UNKNOWN_POST,
      ...MEANINGS,
    })

    typed.post(
      '/console/api/posts/:id/moves',
      { schema: { params: idPath, body: postMove } },
      async (request, reply) => {
        const { id } = request.params
        const zone = async () => (await deps.details()).timeZone
        const moved = await movePost({ ...deps, zone }, { id, move: request.body, owner: ownerOf(request) })
        return moved.ok ? findPost({ id }) : replyRefusals(reply, moved.refusals, MEANINGS)
      },
    )
  }
}
