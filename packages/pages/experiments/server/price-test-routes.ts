import type { Database } from '@buoy/kernel/server/database.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import { readVersioned } from '@buoy/platform/saving/server/save-over.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  endPriceTestInput,
  newPriceTestInput,
  priceTestInput,
  undoPriceTestInput,
} from '../price-test-contract.ts'
import { changePriceTest, createPriceTest, findConsolePriceTest } from './edit-price-test.ts'
import type { TestDeps } from './edit-test.ts'
import { UNKNOWN_TEST } from './read-tests.ts'
import { endPriceTest, startPriceTest } from './run-price-test.ts'
import { undoWinner } from './undo-winner.ts'

const STATUS = {
  status: {
    'unknown-test': 404,
    'unknown-variant': 404,
    'not-draft': 409,
    'not-running': 409,
    'other-test': 409,
    'shared-visitors': 409,
    'unknown-goods': 409,
    'prices-changed': 409,
    'nothing-to-undo': 409,
  },
}

/** The console's calls about tests of prices, below `/console/api/price-tests`. Behind the owner guard. */
export function priceTestRoutes(deps: TestDeps & { db: Database }) {
  const find = ({ id }: { id: number }) =>
    readVersioned(deps.db, `/price-tests/${id}`, () => findConsolePriceTest(deps, id))
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.post('/console/api/price-tests', { schema: { body: newPriceTestInput } }, async (request, reply) =>
      reply
        .code(201)
        .send(await find(await createPriceTest(deps, { ...request.body, owner: ownerOf(request) }))),
    )

    documentRoutes(app, deps, {
      path: '/price-tests/:id',
      params: idPath,
      input: priceTestInput,
      read: ({ id }) => findConsolePriceTest(deps, id),
      save: (inside, test, { params, owner }) => changePriceTest(inside, { ...params, test, owner }),
      missing: UNKNOWN_TEST,
      ...STATUS,
    })

    typed.post(
      '/console/api/price-tests/:id/start',
      { schema: { params: idPath } },
      async (request, reply) => {
        const { id } = request.params
        const started = await startPriceTest(deps, { id, owner: ownerOf(request) })
        return started.ok ? find({ id }) : replyRefusals(reply, started.refusals, STATUS)
      },
    )

    typed.post(
      '/console/api/price-tests/:id/end',
      { schema: { params: idPath, body: endPriceTestInput } },
      async (request, reply) => {
        const { id } = request.params
        const ended = await endPriceTest(deps, { id, ...request.body, owner: ownerOf(request) })
        return ended.ok ? find({ id }) : replyRefusals(reply, ended.refusals, STATUS)
      },
    )

    typed.post(
      '/console/api/price-tests/:id/undo',
      { schema: { params: idPath, body: undoPriceTestInput } },
      async (request, reply) => {
        const { id } = request.params
        const undone = await undoWinner(deps, { id, ...request.body, owner: ownerOf(request) })
        return undone.ok ? find({ id }) : replyRefusals(reply, undone.refusals, STATUS)
      },
    )
  }
}
