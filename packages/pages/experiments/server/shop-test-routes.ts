import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import { readVersioned } from '@buoy/platform/saving/server/save-over.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Editor, TestDeps } from './edit-test.ts'
import { UNKNOWN_TEST } from './read-tests.ts'

type Deps = TestDeps & { db: Database }
type Change<Input> = { id: number; owner: Editor } & Input

/** One kind of test of the shop: its address below `/console/api`, what its calls take, and its use cases. */
type Kind<
  New extends object,
  Test extends object,
  End extends object,
  Undo extends object,
  Stored extends object,
> = {
  path: string
  inputs: { new: z.ZodType<New>; test: z.ZodType<Test>; end: z.ZodType<End>; undo: z.ZodType<Undo> }
  find: (deps: Deps, id: number) => Promise<Stored | null>
  create: (deps: Deps, made: New & { owner: Editor }) => Promise<{ id: number }>
  change: (deps: TestDeps, change: { id: number; test: Test; owner: Editor }) => Promise<Outcome<unknown>>
  start: (deps: Deps, change: Change<object>) => Promise<Outcome<unknown>>
  end: (deps: Deps, change: Change<End>) => Promise<Outcome<unknown>>
  undo: (deps: Deps, change: Change<Undo>) => Promise<Outcome<unknown>>
  /** Refusals that answer 409 besides those of every test. */
  conflicts: readonly string[]
}

/** Refusals of every test that answer 409. */
const CONFLICTS = ['not-draft', 'not-running', 'other-test', 'shared-visitors', 'nothing-to-undo']

/** The console's calls about one kind of test of the shop: make, read, change, start, end, undo. Behind the owner guard. */
export function shopTestRoutes<
  New extends object,
  Test extends object,
  End extends object,
  Undo extends object,
  Stored extends object,
>(deps: Deps, kind: Kind<New, Test, End, Undo, Stored>) {
  const { path, inputs } = kind
  const conflicts = [...CONFLICTS, ...kind.conflicts].map((code) => [code, 409])
  const STATUS = { status: { 'unknown-test': 404, 'unknown-variant': 404, ...Object.fromEntries(conflicts) } }
  const find = ({ id }: { id: number }) => readVersioned(deps.db, `${path}/${id}`, () => kind.find(deps, id))
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const url = `/console/api${path}`

    // The schemas have parsed the bodies; for types that are given, their types are not inferred.
    typed.post(url, { schema: { body: inputs.new } }, async (request, reply) =>
      reply
        .code(201)
        .send(await find(await kind.create(deps, { ...(request.body as New), owner: ownerOf(request) }))),
    )

    documentRoutes(app, deps, {
      path: `${path}/:id`,
      params: idPath,
      input: inputs.test,
      read: ({ id }) => kind.find(deps, id),
      save: (inside, test, { params, owner }) => kind.change(inside, { ...params, test, owner }),
      missing: UNKNOWN_TEST,
      ...STATUS,
    })

    typed.post(`${url}/:id/start`, { schema: { params: idPath } }, async (request, reply) => {
      const { id } = request.params
      const started = await kind.start(deps, { id, owner: ownerOf(request) })
      return started.ok ? find({ id }) : replyRefusals(reply, started.refusals, STATUS)
    })

    for (const name of ['end', 'undo'] as const) {
      typed.post(
        `${url}/:id/${name}`,
        { schema: { params: idPath, body: inputs[name] as z.ZodType<End & Undo> } },
        async (request, reply) => {
          const { id } = request.params
          const changed = await kind[name](deps, {
            id,
            ...(request.body as End & Undo),
            owner: ownerOf(request),
          })
          return changed.ok ? find({ id }) : replyRefusals(reply, changed.refusals, STATUS)
        },
      )
    }
  }
}
