import { refused } from '@buoy/kernel/rules/refusal.ts'
import { longIdPath } from '@buoy/kernel/server/ids.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { mayDo } from '../../access/rules/permissions.ts'
import { ownerOf } from '../../access/server/signed-in.ts'
import { replyRefusal } from '../../http/server/reply-outcome.ts'
import { documentRoutes } from '../../saving/server/document-routes.ts'
import {
  type MailDetail,
  type MailKindList,
  type MailList,
  type MailPreview,
  mailKindInput,
  mailKindPath,
  mailListQuery,
  mailPreviewInput,
  mailTestInput,
  sendAgainInput,
} from '../contract.ts'
import { findMail } from './find-mail.ts'
import { listMails } from './list-mails.ts'
import type { MailKind } from './mail-kinds.ts'
import { previewMail, sendTestMail } from './preview-mail.ts'
import { sendAgain } from './send-again.ts'
import { findMailKind, listMailKinds, placeholderFaults, updateMailKind } from './update-mail-kind.ts'
import type { MailDeps } from './write-mail.ts'

const STATUS: Record<string, number> = {
  'unknown-mail': 404,
  'under-way': 409,
  'no-mail-server': 409,
  'for-reader-alone': 403,
}

const NO_SUCH_KIND = { code: 'unknown-kind', message: 'This kind of email doesn’t exist.' }
const NO_SUCH_MAIL = { code: 'unknown-mail', message: 'This email was not found.' }

const seesStaff = (request: FastifyRequest) => mayDo(ownerOf(request).role, 'staff')

/** The console's calls about mail, below `/console/api/mail`; the server puts the owner's guard before them. */
export function mailConsoleRoutes(deps: MailDeps & { mailKinds: readonly MailKind[] }) {
  return async (app: FastifyInstance): Promise<void> => {
    const kindOf = (name: string) => deps.mailKinds.find(({ kind }) => kind === name)
    const forStaff = deps.mailKinds.filter(({ isForStaff }) => isForStaff).map(({ kind }) => kind)
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get(
      '/console/api/mail',
      { schema: { querystring: mailListQuery } },
      async (request): Promise<MailList> =>
        listMails(deps, request.query, seesStaff(request) ? [] : forStaff),
    )

    typed.get('/console/api/mail/:id', { schema: { params: longIdPath } }, async (request, reply) => {
      const found = await findShown(request, request.params.id)
      return found ?? reply.code(404).send(NO_SUCH_MAIL)
    })

    typed.post(
      '/console/api/mail/:id/send',
      { schema: { params: longIdPath, body: sendAgainInput } },
      async (request, reply) => {
        const input = { id: request.params.id, to: request.body.to, owner: ownerOf(request) }
        if ((await findShown(request, input.id)) === null) return reply.code(404).send(NO_SUCH_MAIL)
        const sent = await sendAgain(deps, input)
        if (sent.ok) return sent.value
        const [refusal] = sent.refusals
        return reply.code(STATUS[refusal?.code ?? ''] ?? 400).send(refusal)
      },
    )

    typed.get('/console/api/mail/kinds', async (request): Promise<MailKindList> => {
      const kinds = await listMailKinds(deps)
      return { kinds, sendsMail: deps.sendsMail, ownEmail: ownerOf(request).email }
    })

    documentRoutes(app, deps, {
      path: '/mail/kinds/:kind',
      params: mailKindPath,
      input: mailKindInput,
      read: async (params) => {
        const kind = kindOf(params.kind)
        return kind === undefined ? null : findMailKind(deps, kind)
      },
      save: async (inside, settings, { params, owner }) => {
        const kind = kindOf(params.kind)
        return kind === undefined ? refused(NO_SUCH_KIND) : updateMailKind(inside, { kind, settings, owner })
      },
      missing: NO_SUCH_KIND,
    })

    typed.post(
      '/console/api/mail/kinds/:kind/preview',
      { schema: { params: mailKindPath, body: mailPreviewInput } },
      async (request, reply): Promise<MailPreview | FastifyReply> => {
        const kind = kindOf(request.params.kind)
        return kind === undefined
          ? replyRefusal(reply, 404, NO_SUCH_KIND)
          : previewMail(deps, kind, request.body)
      },
    )

    typed.post(
      '/console/api/mail/kinds/:kind/test',
      { schema: { params: mailKindPath, body: mailTestInput } },
      async (request, reply) => {
        const kind = kindOf(request.params.kind)
        if (kind === undefined) return replyRefusal(reply, 404, NO_SUCH_KIND)
        const { to, ...texts } = request.body
        const faults = placeholderFaults(kind, texts)
        if (faults.length > 0) {
          return reply
            .code(400)
            .send({ code: 'unknown-placeholder', message: faults[0]?.message, issues: faults })
        }
        return sendTestMail(deps, { kind, texts, to })
      },
    )

    /** A mail that this person may read: the keys to the console in mails to staff are for owners alone. */
    async function findShown(request: FastifyRequest, id: number): Promise<MailDetail | null> {
      const found = await findMail(deps, id)
      return found !== null && forStaff.includes(found.kind) && !seesStaff(request) ? null : found
    }
  }
}
