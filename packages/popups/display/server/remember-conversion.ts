import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import { originHost } from '../../targeting/rules/site-host.ts'
import { cookieWhenConverted } from '../../targeting/rules/suppression.ts'

const DAY_SECONDS = 86_400

/**
 * Remembers a conversion by a cookie that comes with the answer, on pages of our own shop: Safari forgets after seven days
 * what a script writes, and not what the page's own server sets. The script reads it, so it is no HttpOnly one. Says whether
 * it was set: other sites' pages write theirs themselves.
 */
export function rememberConversion(
  request: FastifyRequest,
  reply: FastifyReply,
  popup: Omit<PopupObject, 'viewer_id'>,
  { ownHost }: { ownHost: string },
): boolean {
  const { origin } = request.headers
  if (origin === undefined || !URL.canParse(origin)) return false
  const page = new URL(origin)
  if (page.host !== request.host || originHost(origin) !== ownHost) return false
  const { name, value, days } = cookieWhenConverted(popup)
  const secure = page.protocol === 'https:' ? '; Secure' : ''
  reply.header('set-cookie', `${name}=${value}; Max-Age=${days * DAY_SECONDS}; Path=/; SameSite=Lax${secure}`)
  return true
}
