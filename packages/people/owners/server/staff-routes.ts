import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { accessInput, inviteInput, roleInput, signInSettingInput, staffPath } from '../staff-contract.ts'
import { changeAccess, changeRole, mailNewPassword, resetSecondFactor } from './change-staff.ts'
import { inviteStaff, type StaffDeps, withdrawInvite } from './invite-staff.ts'
import { listStaff } from './list-staff.ts'
import { requireSecondFactor } from './sign-in-setting.ts'

/** Who runs the shop: people, invitations, and whether everybody needs a second factor. For owners, behind the guard. */
export function staffRoutes(deps: StaffDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const path = '/console/api/staff'
    const one = { params: staffPath }

    typed.get(path, async (request) => listStaff(deps, ownerOf(request)))

    typed.put(`${path}/sign-in`, { schema: { body: signInSettingInput } }, async (request) => {
      const { needsSecondFactor: isRequired } = request.body
      await requireSecondFactor(deps, { isRequired, owner: ownerOf(request) })
      return listStaff(deps, ownerOf(request))
    })

    typed.post(`${path}/invitations`, { schema: { body: inviteInput } }, async (request, reply) =>
      send(reply, await inviteStaff(deps, { ...request.body, owner: ownerOf(request) })),
    )

    typed.delete(`${path}/invitations/:id`, { schema: one }, async (request, reply) => {
      if (await withdrawInvite(deps, { id: request.params.id, owner: ownerOf(request) })) return { ok: true }
      const message = 'That invitation was used or taken back already.'
      return replyRefusals(reply, [{ code: 'not-found', message }])
    })

    typed.put(`${path}/:id/role`, { schema: { ...one, body: roleInput } }, async (request, reply) =>
      send(reply, await changeRole(deps, { ...request.params, ...request.body, owner: ownerOf(request) })),
    )

    typed.put(`${path}/:id/access`, { schema: { ...one, body: accessInput } }, async (request, reply) =>
      send(reply, await changeAccess(deps, { ...request.params, ...request.body, owner: ownerOf(request) })),
    )

    typed.post(`${path}/:id/new-password`, { schema: one }, async (request, reply) =>
      send(reply, await mailNewPassword(deps, { ...request.params, owner: ownerOf(request) })),
    )

    typed.delete(`${path}/:id/second-factor`, { schema: one }, async (request, reply) =>
      send(reply, await resetSecondFactor(deps, { ...request.params, owner: ownerOf(request) })),
    )
  }
}

/** Answers an outcome that has nothing to tell but whether it worked. */
export function send(reply: FastifyReply, outcome: Outcome<unknown>): FastifyReply {
  if (outcome.ok) return reply.send({ ok: true })
  return replyRefusals(reply, outcome.refusals, { otherwise: 409 })
}
