import { CHANGED_MEANWHILE } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyOutcome, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { MeasureDeps } from '@buoy/platform/pictures/server/measure-picture.ts'
import { documentRoutes, replyChanged } from '@buoy/platform/saving/server/document-routes.ts'
import { readVersioned, saveOver } from '@buoy/platform/saving/server/save-over.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { FindPageDeps } from '../../publishing/server/find-page.ts'
import { comparisonQuery, draftInput, presenceInput, seenInput, versionPath } from '../contract.ts'
import { compareVersions, findLastChanges } from './compare-versions.ts'
import { draftPreview } from './draft-preview.ts'
import { findRenderData } from './find-render-data.ts'
import { listFindings } from './list-findings.ts'
import { listLinkTargets } from './list-link-targets.ts'
import { listModuleKinds } from './list-module-kinds.ts'
import { listVersions } from './list-versions.ts'
import { discardDraft, publishDraft, restoreVersion } from './publish-draft.ts'
import { readEditedPage } from './read-edited-page.ts'
import { noteChange, recordPresence } from './record-presence.ts'
import { saveDraft, UNKNOWN_PAGE } from './save-draft.ts'

/** A draft of the largest document, as JSON; the document itself is measured when it is read. */
const LARGEST_BODY = 4_000_000

/** `listPeople` answers everybody of the shop's staff, by id. */
export type PageEditorDeps = FindPageDeps &
  MeasureDeps & {
    db: Database
    clock: Clock
    secret: string
    ownerEmail: () => Promise<string | null>
    listPeople: (db: Database) => Promise<{ id: string; name: string }[]>
  }

/** The console's calls of the page editor, below `/console/api/page-editor`. Behind the owner guard. */
export function pageEditorRoutes(deps: PageEditorDeps) {
  const readNow = (id: number) =>
    readVersioned(deps.db, `/page-editor/${id}`, () => readEditedPage(deps.db, id))

  /** Runs a change of the draft over the version that its owner has seen; answers what is stored then. */
  async function changeOver(
    request: FastifyRequest,
    reply: FastifyReply,
    change: (inside: typeof deps, owner: Owner) => Promise<Outcome<unknown>>,
  ): Promise<unknown> {
    const { id } = request.params as { id: number }
    const { version } = request.body as { version: number }
    const owner = ownerOf(request)
    const changed = await saveOver(deps, { address: `/page-editor/${id}`, version }, (inside) =>
      change(inside, owner),
    )
    const stored = await readNow(id)
    if (stored === null) return replyRefusals(reply, [UNKNOWN_PAGE])
    if (changed.ok) return stored
    if (changed.refusals[0]?.code === CHANGED_MEANWHILE) return replyChanged(reply, changed, stored)
    return replyRefusals(reply, changed.refusals, { status: { 'no-draft': 409 } })
  }

  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    app.addHook('onRoute', (route) => {
      route.bodyLimit = LARGEST_BODY
    })

    documentRoutes(app, deps, {
      path: '/page-editor/:id',
      params: idPath,
      input: draftInput,
      read: ({ id }) => readEditedPage(deps.db, id),
      save: async (inside, { document }, { params, owner }) => {
        await noteChange(inside, { pageId: params.id, ownerId: owner.id })
        return saveDraft(inside, { pageId: params.id, document, owner })
      },
      missing: UNKNOWN_PAGE,
    })

    typed.get('/console/api/page-editor/links', async () => listLinkTargets(deps))

    typed.get('/console/api/page-modules', async () => ({ kinds: await listModuleKinds(deps) }))

    typed.get(
      '/console/api/page-editor/:id/versions',
      { schema: { params: idPath } },
      async (request, reply) => {
        const versions = await listVersions(deps.db, request.params.id)
        return versions ?? replyRefusals(reply, [UNKNOWN_PAGE])
      },
    )

    typed.post(
      '/console/api/page-editor/:id/presence',
      { schema: { params: idPath, body: presenceInput } },
      async (request, reply) => {
        const presence = { pageId: request.params.id, ownerId: ownerOf(request).id, ...request.body }
        return replyOutcome(reply, await recordPresence(deps, presence))
      },
    )

    typed.get(
      '/console/api/page-editor/:id/comparison',
      { schema: { params: idPath, querystring: comparisonQuery } },
      async (request, reply) => {
        const compared = { pageId: request.params.id, ...request.query }
        return replyOutcome(reply, await compareVersions(deps.db, compared))
      },
    )

    typed.get(
      '/console/api/page-editor/:id/last-changes',
      { schema: { params: idPath } },
      async (request, reply) => {
        const changes = await findLastChanges(deps.db, request.params.id)
        return changes ?? replyRefusals(reply, [UNKNOWN_PAGE])
      },
    )

    typed.get(
      '/console/api/page-editor/:id/findings',
      { schema: { params: idPath } },
      async (request, reply) => {
        const findings = await listFindings(deps, request.params.id)
        return findings ?? replyRefusals(reply, [UNKNOWN_PAGE])
      },
    )

    const seen = { schema: { params: idPath, body: seenInput } }
    typed.post('/console/api/page-editor/:id/publish', seen, (request, reply) =>
      changeOver(request, reply, (inside, owner) =>
        publishDraft(inside, { pageId: request.params.id, owner }),
      ),
    )
    typed.post('/console/api/page-editor/:id/discard', seen, (request, reply) =>
      changeOver(request, reply, (inside, owner) =>
        discardDraft(inside, { pageId: request.params.id, owner }),
      ),
    )
    typed.post(
      '/console/api/page-editor/:id/versions/:number/restore',
      { schema: { params: versionPath, body: seenInput } },
      (request, reply) =>
        changeOver(request, reply, (inside, owner) => {
          const { id: pageId, number } = request.params
          return restoreVersion(inside, { pageId, number, owner })
        }),
    )

    typed.post(
      '/console/api/page-editor/:id/render-data',
      { schema: { params: idPath, body: draftInput } },
      async (request, reply) => {
        const { document } = request.body
        return replyOutcome(reply, await findRenderData(deps, { pageId: request.params.id, document }))
      },
    )
    typed.post(
      '/console/api/page-editor/:id/preview',
      { schema: { params: idPath } },
      async (request, reply) => {
        const page = await readEditedPage(deps.db, request.params.id)
        return page === null ? replyRefusals(reply, [UNKNOWN_PAGE]) : draftPreview(deps, page.id)
      },
    )
  }
}
