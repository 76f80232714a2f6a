import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ownerOf } from '../../access/server/signed-in.ts'
import { replyOutcome, replyRefusals } from '../../http/server/reply-outcome.ts'
import { documentRoutes } from '../../saving/server/document-routes.ts'
import {
  type ConsolePicture,
  newPicture,
  type PictureLibrary,
  type PictureUser,
  pictureInput,
  pictureQuery,
} from '../contract.ts'
import { addPicture } from './add-picture.ts'
import { changePictureOf } from './change-picture.ts'
import { enterLibrary, libraryOf, type PictureLibraries } from './enter-library.ts'
import {
  deletePicture,
  findPictureUsers,
  listPictures,
  type PictureUsers,
  restorePicture,
} from './picture-library.ts'
import { PICTURE_GONE, readConsolePictures } from './picture-rows.ts'
import { sendOriginal } from './send-original.ts'

const MEANINGS = { status: { 'in-use': 409, 'no-original': 409, 'not-a-picture': 415 } }

export type PictureDeps = {
  db: Database
  clock: Clock
  chance: Chance
  jobs: Jobs
  dataDir: string
  pictureUsers: readonly PictureUsers[]
  pictureLibraries: PictureLibraries
}

/** The library of pictures: look, add, describe, crop, delete, bring back. Stands behind the owner guard. */
export function pictureRoutes(deps: PictureDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', enterLibrary(deps))
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get(
      '/console/api/pictures',
      { schema: { querystring: pictureQuery } },
      async (request): Promise<PictureLibrary | Pick<PictureLibrary, 'pictures'>> => {
        const { ids } = request.query
        const { library, libraries } = libraryOf(request)
        if (ids === undefined) return listPictures(deps, { ...request.query, library })
        return { pictures: await readConsolePictures(deps.db, ids, libraries) }
      },
    )

    typed.post('/console/api/pictures', { schema: { body: newPicture } }, async (request, reply) => {
      const outcome: Outcome<ConsolePicture> = await addPicture(deps, {
        ...request.body,
        library: libraryOf(request).library,
        owner: ownerOf(request),
      })
      return replyOutcome(reply.code(201), outcome, MEANINGS)
    })

    documentRoutes(app, deps, {
      path: '/pictures/:id',
      params: idPath,
      input: pictureInput,
      read: async ({ id }) => (await readConsolePictures(deps.db, [id]))[0] ?? null,
      save: (inside, says, { params, owner }) => changePictureOf(inside, { ...params, says, owner }),
      missing: PICTURE_GONE,
      ...MEANINGS,
    })

    typed.delete('/console/api/pictures/:id', { schema: { params: idPath } }, async (request, reply) => {
      const outcome = await deletePicture(deps, { id: request.params.id, owner: ownerOf(request) })
      return replyOutcome(reply, outcome, MEANINGS)
    })

    typed.post(
      '/console/api/pictures/:id/restore',
      { schema: { params: idPath } },
      async (request, reply) => {
        const input = { id: request.params.id, owner: ownerOf(request) }
        const outcome: Outcome<ConsolePicture> = await restorePicture(deps, input)
        return replyOutcome(reply, outcome, MEANINGS)
      },
    )

    typed.get('/console/api/pictures/:id/users', { schema: { params: idPath } }, async (request, reply) => {
      const outcome: Outcome<PictureUser[]> = await findPictureUsers(deps, request.params.id)
      return replyOutcome(reply, outcome, MEANINGS)
    })

    typed.get(
      '/console/api/pictures/:id/original',
      { schema: { params: idPath } },
      async (request, reply) => {
        const outcome = await sendOriginal(deps, request.params.id)
        if (!outcome.ok) return replyRefusals(reply, outcome.refusals, MEANINGS)
        return reply.type('image/webp').header('cache-control', 'private, max-age=3600').send(outcome.value)
      },
    )
  }
}
