import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import { readVersioned } from '@buoy/platform/saving/server/save-over.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { newPageInput, pageInput, pageMoveInput, pagesQuery } from '../contract.ts'
import { changePage } from './change-page.ts'
import {
  checkSlug,
  createPage,
  duplicatePage,
  type PageDeps,
  suggestSlug,
  UNKNOWN_PAGE,
} from './create-page.ts'
import { findConsolePage, listPages } from './list-pages.ts'
import { movePage } from './move-page.ts'

const CONFLICTS = { status: { 'is-home': 409, 'is-legal': 409, 'is-not-found': 409, 'slug-reserved': 409 } }

/** What is typed into the form of a new page, while it is typed. */
const slugQuery = z.object({ title: z.string().max(160).default(''), slug: z.string().max(100).default('') })

/** The console's calls about pages, below `/console/api/pages`. Behind the owner guard. */
export function pageConsoleRoutes(deps: PageDeps) {
  const findPage = ({ id }: { id: number }) =>
    readVersioned(deps.db, `/pages/${id}`, () => findConsolePage(deps, id))
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/pages', { schema: { querystring: pagesQuery } }, (request) =>
      listPages(deps, request.query),
    )

    typed.get('/console/api/pages/free-slug', { schema: { querystring: slugQuery } }, async (request) => {
      const { title, slug } = request.query
      const checked = slug === '' ? null : await checkSlug(deps.db, slug, null)
      return {
        slug: await suggestSlug(deps.db, title),
        problem: checked === null || checked.ok ? null : (checked.refusals[0]?.message ?? null),
      }
    })

    typed.post('/console/api/pages', { schema: { body: newPageInput } }, async (request, reply) => {
      const made = await createPage(deps, { page: request.body, owner: ownerOf(request) })
      if (!made.ok) return replyRefusals(reply, made.refusals, CONFLICTS)
      return reply.code(201).send(await findPage(made.value))
    })

    documentRoutes(app, deps, {
      path: '/pages/:id',
      params: idPath,
      input: pageInput,
      read: ({ id }) => findConsolePage(deps, id),
      save: (inside, page, { params, owner }) => changePage(inside, { ...params, page, owner }),
      missing: UNKNOWN_PAGE,
      ...CONFLICTS,
    })

    typed.post('/console/api/pages/:id/copies', { schema: { params: idPath } }, async (request, reply) => {
      const made = await duplicatePage(deps, { id: request.params.id, owner: ownerOf(request) })
      if (!made.ok) return replyRefusals(reply, made.refusals, CONFLICTS)
      return reply.code(201).send(await findPage(made.value))
    })

    typed.post(
      '/console/api/pages/:id/moves',
      { schema: { params: idPath, body: pageMoveInput } },
      async (request, reply) => {
        const { id } = request.params
        const moved = await movePage(deps, { id, ...request.body, owner: ownerOf(request) })
        return moved.ok ? findPage({ id }) : replyRefusals(reply, moved.refusals, CONFLICTS)
      },
    )
  }
}
