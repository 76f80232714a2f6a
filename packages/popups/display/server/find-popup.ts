import type { FastifyReply, FastifyRequest } from 'fastify'
import { popupPath } from '../contract.ts'
import type { CompiledAccount, CompiledCampaign } from './compile-account.ts'
import { admitOrigin } from './own-origins.ts'
import { parseFields, refuseAll, refuseCall } from './parse-call.ts'
import type { Service } from './service.ts'

export const NOT_THIS_ACCOUNT = { message: 'This account has no such popup, or it is not published.' }

/** The popup of the path, or `null` after the call has been refused. */
export function findPopup(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  clientId: string,
): { account: CompiledAccount; campaign: CompiledCampaign } | null {
  const path = parseFields(popupPath, request.params)
  if (!path.ok) {
    refuseAll(reply, 400, path.refusals)
    return null
  }
  const found = service.snapshots.campaign(path.value.poptinId)
  if (!found || found.account.clientId !== clientId) {
    refuseCall(reply, 404, NOT_THIS_ACCOUNT)
    return null
  }
  const admitted = admitOrigin(request, reply, found.account, service)
  if (admitted.ok) return found
  refuseCall(reply, 403, admitted)
  return null
}
