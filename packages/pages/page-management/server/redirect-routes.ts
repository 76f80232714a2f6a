import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyOutcome, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { sendCsv } from '@buoy/platform/http/server/send-csv.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import { readVersioned } from '@buoy/platform/saving/server/save-over.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { importInput, redirectInput, redirectQuery, usualInput } from '../redirect-contract.ts'
import { addUsualRedirects, importRedirects } from './import-redirects.ts'
import { exportRedirects, findRedirect, listRedirects } from './list-redirects.ts'
import { deleteRedirect, type RedirectDeps, saveRedirect, UNKNOWN_REDIRECT } from './write-redirects.ts'

/** A file of the most lines, with what JSON adds to it. */
const BODY_LIMIT = 2 * 1024 * 1024

/** The console's calls about redirects: list, add, edit, delete, import and export. Behind the owner guard. */
export function redirectConsoleRoutes(deps: RedirectDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/redirects', { schema: { querystring: redirectQuery } }, (request) =>
      listRedirects(deps, request.query),
    )

    typed.get('/console/api/redirects/export', async (_request, reply) =>
      sendCsv(reply, 'redirects', await exportRedirects(deps)),
    )

    typed.post('/console/api/redirects', { schema: { body: redirectInput } }, async (request, reply) => {
      const saved = await saveRedirect(deps, { id: null, redirect: request.body, owner: ownerOf(request) })
      if (!saved.ok) return replyRefusals(reply, saved.refusals)
      const { id } = saved.value
      return reply
        .code(201)
        .send(await readVersioned(deps.db, `/redirects/${id}`, () => findRedirect(deps, id)))
    })

    typed.post('/console/api/redirects/usual', { schema: { body: usualInput } }, (request) =>
      addUsualRedirects(deps, { ...request.body, owner: ownerOf(request) }),
    )

    typed.post(
      '/console/api/redirects/import',
      { bodyLimit: BODY_LIMIT, schema: { body: importInput } },
      async (request, reply) =>
        replyOutcome(reply, await importRedirects(deps, { ...request.body, owner: ownerOf(request) })),
    )

    documentRoutes(app, deps, {
      path: '/redirects/:id',
      params: idPath,
      input: redirectInput,
      read: ({ id }) => findRedirect(deps, id),
      save: (inside, redirect, { params, owner }) => saveRedirect(inside, { ...params, redirect, owner }),
      missing: UNKNOWN_REDIRECT,
    })

    typed.delete('/console/api/redirects/:id', { schema: { params: idPath } }, async (request, reply) =>
      replyOutcome(reply, await deleteRedirect(deps, { id: request.params.id, owner: ownerOf(request) })),
    )
  }
}
