import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyOutcome, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import { readVersioned } from '@buoy/platform/saving/server/save-over.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  builtInInput,
  choicesQuery,
  newTemplateInput,
  templateInput,
  templateMoveInput,
} from '../contract.ts'
import { archiveTemplatesOf, changeTemplate, moveTemplate } from './change-template.ts'
import { createTemplate, type TemplateDeps, UNKNOWN_TEMPLATE } from './create-template.ts'
import { listTemplateSamples } from './find-sample.ts'
import { findConsoleTemplate, listTemplateChoices, listTemplates } from './list-templates.ts'

const STATUS = {
  status: { 'unknown-template': 404, 'wrong-state': 409, 'name-taken': 409, 'test-runs': 409 },
}

/** The console's calls about templates, below `/console/api/page-templates`. Behind the owner guard. */
export function templateRoutes(deps: TemplateDeps) {
  const find = ({ id }: { id: number }) =>
    readVersioned(deps.db, `/page-templates/${id}`, () => findConsoleTemplate(deps.db, id))
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/page-templates', () => listTemplates(deps.db))

    typed.get('/console/api/page-templates/choices', { schema: { querystring: choicesQuery } }, (request) =>
      listTemplateChoices(deps.db, request.query.search),
    )

    typed.post(
      '/console/api/page-templates',
      { schema: { body: newTemplateInput } },
      async (request, reply) => {
        const made = await createTemplate(deps, { template: request.body, owner: ownerOf(request) })
        return made.ok
          ? reply.code(201).send(await find(made.value))
          : replyRefusals(reply, made.refusals, STATUS)
      },
    )

    typed.post(
      '/console/api/page-templates/built-in',
      { schema: { body: builtInInput } },
      async (request, reply) =>
        replyOutcome(
          reply,
          await archiveTemplatesOf(deps, { kind: request.body.kind, owner: ownerOf(request) }),
          STATUS,
        ),
    )

    typed.get(
      '/console/api/page-templates/:id/samples',
      { schema: { params: idPath, querystring: choicesQuery } },
      async (request, reply) =>
        (await listTemplateSamples(deps.db, request.params.id, request.query.search)) ??
        replyRefusals(reply, [UNKNOWN_TEMPLATE], STATUS),
    )

    documentRoutes(app, deps, {
      path: '/page-templates/:id',
      params: idPath,
      input: templateInput,
      read: ({ id }) => findConsoleTemplate(deps.db, id),
      save: (inside, template, { params, owner }) => changeTemplate(inside, { ...params, template, owner }),
      missing: UNKNOWN_TEMPLATE,
    })

    typed.post(
      '/console/api/page-templates/:id/moves',
      { schema: { params: idPath, body: templateMoveInput } },
      async (request, reply) => {
        const { id } = request.params
        const moved = await moveTemplate(deps, { id, ...request.body, owner: ownerOf(request) })
        return moved.ok ? find({ id }) : replyRefusals(reply, moved.refusals, STATUS)
      },
    )
  }
}
