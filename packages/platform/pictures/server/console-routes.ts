import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ownerOf } from '../../access/server/signed-in.ts'
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
import {
  deletePicture,
  findPictureUsers,
  listPictures,
  type PictureUsers,
  restorePicture,
} from './picture-library.ts'
import { PICTURE_GONE, readConsolePictures } from './picture-rows.ts'
import { sendOriginal } from './send-original.ts'

const STATUS: Record<string, number> = {
  'unknown-upload': 404,
  'unknown-picture': 404,
  'in-use': 409,
  'no-original': 409,
  'not-a-picture': 415,
}

export type PictureDeps = {
  db: Database
  clock: Clock
  chance: Chance
  jobs: Jobs
  dataDir: string
  pictureUsers: readonly PictureUsers[]
}

/** The library of pictures: look, add, describe, crop, delete, bring back. Stands behind the owner guard. */
export function pictureRoutes(deps: PictureDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get(
      '/console/api/pictures',
      { schema: { querystring: pictureQuery } },
      async (request): Promise<PictureLibrary | Pick<PictureLibrary, 'pictures'>> => {
        const { ids } = request.query
        if (ids === undefined) return listPictures(deps, request.query)
        return { pictures: await readConsolePictures(deps.db, ids) }
      },
    )

    typed.post(
      '/console/api/pictures',
      { schema: { body: newPicture } },
      async (request, reply): Promise<ConsolePicture | undefined> => {
        const outcome = await addPicture(deps, { ...request.body, owner: ownerOf(request) })
        if (!outcome.ok) return refuse(reply, outcome.refusals)
        reply.code(201)
        return outcome.value
      },
    )

    documentRoutes(app, deps, {
      path: '/pictures/:id',
      params: idPath,
      input: pictureInput,
      read: async ({ id }) => (await readConsolePictures(deps.db, [id]))[0] ?? null,
      save: (inside, says, { params, owner }) => changePictureOf(inside, { ...params, says, owner }),
      missing: PICTURE_GONE,
      status: STATUS,
    })

    typed.delete('/console/api/pictures/:id', { schema: { params: idPath } }, async (request, reply) => {
      const outcome = await deletePicture(deps, { id: request.params.id, owner: ownerOf(request) })
      return outcome.ok ? reply.code(204).send() : refuse(reply, outcome.refusals)
    })

    typed.post(
      '/console/api/pictures/:id/restore',
      { schema: { params: idPath } },
      async (request, reply): Promise<ConsolePicture | undefined> => {
        const outcome = await restorePicture(deps, { id: request.params.id, owner: ownerOf(request) })
        return outcome.ok ? outcome.value : refuse(reply, outcome.refusals)
      },
    )

    typed.get(
      '/console/api/pictures/:id/users',
      { schema: { params: idPath } },
      async (request, reply): Promise<PictureUser[] | undefined> => {
        const outcome = await findPictureUsers(deps, request.params.id)
        return outcome.ok ? outcome.value : refuse(reply, outcome.refusals)
      },
    )

    typed.get(
      '/console/api/pictures/:id/original',
      { schema: { params: idPath } },
      async (request, reply) => {
        const outcome = await sendOriginal(deps, request.params.id)
        if (!outcome.ok) return refuse(reply, outcome.refusals)
        return reply.type('image/webp').header('cache-control', 'private, max-age=3600').send(outcome.value)
      },
    )
  }
}

function refuse(reply: FastifyReply, refusals: readonly Refusal[]): FastifyReply {
  const [refusal] = refusals
  return reply.code(STATUS[refusal?.code ?? ''] ?? 400).send(refusal)
}
