import { CHANGED_MEANWHILE } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { sendCsv } from '@buoy/platform/http/server/send-csv.ts'
import { replyChanged } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  type CouponTargets,
  codesQuery,
  couponChangeInput,
  couponStateInput,
  couponsQuery,
  newCodesInput,
  newCouponInput,
} from '../contract.ts'
import { createCoupon } from './create-coupon.ts'
import { deleteCoupon } from './delete-coupon.ts'
import { duplicateCoupon } from './duplicate-coupon.ts'
import { exportCodesCsv } from './export-codes-csv.ts'
import { findCoupon } from './find-coupon.ts'
import { listCodes } from './list-codes.ts'
import { type CouponReadDeps, listCoupons } from './list-coupons.ts'
import { makeCodes } from './make-codes.ts'
import { moveCoupon } from './move-coupon.ts'
import { NO_COUPON, updateCoupon } from './update-coupon.ts'

type Named = { id: number; name: string }
type Deps = CouponReadDeps & {
  jobs: Jobs
  /** What an owner may choose from. */
  searchProductNames: (db: Database, search: string) => Promise<Named[]>
  listCategoryNames: (db: Database) => Promise<Named[]>
}

const MEANINGS = { status: { used: 409, 'still-making': 409 } }
const targetsQuery = z.object({ search: z.string().max(200).default('') })

/**
 * The console's coupons, below `/console/api/coupons`: list, one, new, change, state, copy, delete, and the
 * codes of one with their CSV file. Stands behind the owner guard; every change is in the activity list.
 */
export function couponConsoleRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const schema = { params: idPath }

    typed.get('/console/api/coupons', { schema: { querystring: couponsQuery } }, async (request) =>
      listCoupons(deps, request.query),
    )
    typed.get(
      '/console/api/coupon-targets',
      { schema: { querystring: targetsQuery } },
      async (request): Promise<CouponTargets> => ({
        products: await deps.searchProductNames(deps.db, request.query.search),
        categories: await deps.listCategoryNames(deps.db),
      }),
    )
    typed.post('/console/api/coupons', { schema: { body: newCouponInput } }, async (request, reply) =>
      answer(deps, reply, await createCoupon(deps, { coupon: request.body, owner: ownerOf(request) })),
    )
    typed.get('/console/api/coupons/:id', { schema }, async (request, reply) => {
      const found = await findCoupon(deps, request.params.id)
      return found ?? replyRefusals(reply, [NO_COUPON])
    })
    typed.put(
      '/console/api/coupons/:id',
      { schema: { ...schema, body: couponChangeInput } },
      async (request, reply) => {
        const change = { id: request.params.id, change: request.body, owner: ownerOf(request) }
        const updated = await updateCoupon(deps, change)
        if (updated.ok || updated.refusals[0]?.code !== CHANGED_MEANWHILE) return answer(deps, reply, updated)
        const stored = await findCoupon(deps, change.id)
        return stored === null ? replyRefusals(reply, [NO_COUPON]) : replyChanged(reply, updated, stored)
      },
    )
    typed.delete('/console/api/coupons/:id', { schema }, async (request, reply) => {
      const deleted = await deleteCoupon(deps, { id: request.params.id, owner: ownerOf(request) })
      return deleted.ok ? reply.code(204).send() : replyRefusals(reply, deleted.refusals, MEANINGS)
    })
    typed.post(
      '/console/api/coupons/:id/state',
      { schema: { ...schema, body: couponStateInput } },
      async (request, reply) => {
        const move = { id: request.params.id, to: request.body.to, owner: ownerOf(request) }
        return answer(deps, reply, await moveCoupon(deps, move))
      },
    )
    typed.post('/console/api/coupons/:id/copy', { schema }, async (request, reply) =>
      answer(deps, reply, await duplicateCoupon(deps, { id: request.params.id, owner: ownerOf(request) })),
    )
    typed.get(
      '/console/api/coupons/:id/codes',
      { schema: { ...schema, querystring: codesQuery } },
      async (request) => listCodes(deps.db, { couponId: request.params.id, ...request.query }),
    )
    typed.post(
      '/console/api/coupons/:id/codes',
      { schema: { ...schema, body: newCodesInput } },
      async (request, reply) => {
        const { id } = request.params
        const ordered = await makeCodes(deps, { couponId: id, ...request.body, owner: ownerOf(request) })
        return ordered.ok
          ? reply.code(202).send(await findCoupon(deps, id))
          : replyRefusals(reply, ordered.refusals, MEANINGS)
      },
    )
    typed.get('/console/api/coupons/:id/codes.csv', { schema }, async (request, reply) =>
      sendCsv(reply, `coupon-codes-${request.params.id}`, exportCodesCsv(deps, request.params.id)),
    )
  }
}

async function answer(deps: Deps, reply: FastifyReply, outcome: Outcome<{ id: number }>) {
  return outcome.ok ? findCoupon(deps, outcome.value.id) : replyRefusals(reply, outcome.refusals, MEANINGS)
}
