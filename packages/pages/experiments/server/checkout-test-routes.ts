import type { Database } from '@buoy/kernel/server/database.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import { readVersioned } from '@buoy/platform/saving/server/save-over.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  checkoutTestInput,
  endCheckoutTestInput,
  newCheckoutTestInput,
  undoCheckoutTestInput,
} from '../checkout-test-contract.ts'
import { changeCheckoutTest, createCheckoutTest, findConsoleCheckoutTest } from './edit-checkout-test.ts'
import type { TestDeps } from './edit-test.ts'
import { UNKNOWN_TEST } from './read-tests.ts'
import { endCheckoutTest, startCheckoutTest } from './run-checkout-test.ts'
import { undoCheckoutTest } from './undo-checkout-test.ts'

const STATUS = {
  status: {
    'unknown-test': 404,
    'unknown-variant': 404,
    'not-draft': 409,
    'not-running': 409,
    'other-test': 409,
    'shared-visitors': 409,
    'layout-changed': 409,
    'nothing-to-undo': 409,
  },
}

/** The console's calls about tests of the checkout, below `/console/api/checkout-tests`. Behind the owner guard. */
export function checkoutTestRoutes(deps: TestDeps & { db: Database }) {
  const find = ({ id }: { id: number }) =>
    readVersioned(deps.db, `/checkout-tests/${id}`, () => findConsoleCheckoutTest(deps, id))
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.post(
      '/console/api/checkout-tests',
      { schema: { body: newCheckoutTestInput } },
      async (request, reply) =>
        reply
          .code(201)
          .send(await find(await createCheckoutTest(deps, { ...request.body, owner: ownerOf(request) }))),
    )

    documentRoutes(app, deps, {
      path: '/checkout-tests/:id',
      params: idPath,
      input: checkoutTestInput,
      read: ({ id }) => findConsoleCheckoutTest(deps, id),
      save: (inside, test, { params, owner }) => changeCheckoutTest(inside, { ...params, test, owner }),
      missing: UNKNOWN_TEST,
      ...STATUS,
    })

    typed.post(
      '/console/api/checkout-tests/:id/start',
      { schema: { params: idPath } },
      async (request, reply) => {
        const { id } = request.params
        const started = await startCheckoutTest(deps, { id, owner: ownerOf(request) })
        return started.ok ? find({ id }) : replyRefusals(reply, started.refusals, STATUS)
      },
    )

    typed.post(
      '/console/api/checkout-tests/:id/end',
      { schema: { params: idPath, body: endCheckoutTestInput } },
      async (request, reply) => {
        const { id } = request.params
        const ended = await endCheckoutTest(deps, { id, ...request.body, owner: ownerOf(request) })
        return ended.ok ? find({ id }) : replyRefusals(reply, ended.refusals, STATUS)
      },
    )

    typed.post(
      '/console/api/checkout-tests/:id/undo',
      { schema: { params: idPath, body: undoCheckoutTestInput } },
      async (request, reply) => {
        const { id } = request.params
        const undone = await undoCheckoutTest(deps, { id, ...request.body, owner: ownerOf(request) })
        return undone.ok ? find({ id }) : replyRefusals(reply, undone.refusals, STATUS)
      },
    )
  }
}
