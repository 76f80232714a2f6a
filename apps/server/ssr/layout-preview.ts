import type { Clock } from '@buoy/kernel/rules/time.ts'
import { randomId } from '@buoy/kernel/server/chance.ts'
import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import { visitOf } from '@buoy/pages/publishing/rules/page-visit.ts'
import { drawLayout } from '@buoy/pages/publishing/server/draw-layout.ts'
import type { FindPageDeps } from '@buoy/pages/publishing/server/find-page.ts'
import { findRole } from '@buoy/people/owners/server/find-role.ts'
import { mayDo } from '@buoy/platform/access/rules/permissions.ts'
import { PREVIEW_COOKIE, readPass } from '@buoy/platform/announcement/server/preview-pass.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { badRequest } from '../http/forms.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import { allowMarkedScripts, contentSecurityPolicy } from './content-security-policy.ts'
import type { PagesDeps } from './render-page.ts'

/** The layout that is looked at, as JSON (S7.54). */
const layoutInput = z.object({ et_layout_block_layout_content: z.string().min(2) })

type Deps = PagesDeps & { drawing: FindPageDeps & { clock: Clock; secret: string } }

export type LayoutPreview = {
  /** Whether a request may come as often as it likes: an editor changes a layout many times. */
  isTrusted: (request: FastifyRequest) => boolean
  /** Answers a posted layout; `null` when the request holds none. */
  preview: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>
}

/**
 * `POST` of a layout to the address of a page: the page's HTML with that layout in place of its own (S7.53),
 * kept nowhere. Only for people who may edit pages, from our own pages: 403 otherwise, 400 with the reason
 * for a layout that is not sound.
 */
export function layoutPreview(deps: Deps): LayoutPreview {
  return {
    isTrusted: (request) => readPass(deps.drawing, request.cookies[PREVIEW_COOKIE]) !== null,
    preview: async (request, reply) => {
      const input = layoutInput.safeParse(request.body)
      if (!input.success) return null
      if (!(await isEditor(deps, request))) {
        const message = 'Layouts are shown to people who edit the shop’s pages. Sign in to the console first.'
        throw badRequest(message, 403)
      }
      const content = input.data.et_layout_block_layout_content
      const address = new URL(request.url, deps.publicUrl)
      const [, , slug = ''] = address.pathname.split('/')
      const drawn = await drawLayout(deps.drawing, { slug, content }, visitOf(address))
      if (!drawn.ok) throw badRequest(drawn.refusals.map(({ message }) => message).join(' '), 400)
      const { status, headers, body } = await render(deps, address, { page: drawn.value, content })
      return reply
        .code(status)
        .headers({ ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .send(body)
    },
  }
}

async function render(deps: Deps, address: URL, layout: { page: PublishedPage; content: string }) {
  const storefront = await deps.storefront()
  const mark = randomId(deps.chance)
  const store = {
    ...deps.openStore({ caller: null, scriptNonce: mark, form: null, banner: null, isBuilder: false }),
    page: async () => layout.page,
    layoutPreview: layout.content,
  }
  const response = await storefront.render(new Request(address), store)
  const { html, hashes } = allowMarkedScripts(await response.text(), mark)
  const policy = deps.policy && contentSecurityPolicy(await deps.policy(), hashes)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    ...(policy === null ? {} : { 'content-security-policy': policy }),
  }
  return { status: response.status, headers, body: html }
}

/** The pass that the console hands out stands for the owner: their session's own cookie never leaves the console. */
async function isEditor({ drawing }: Deps, request: FastifyRequest): Promise<boolean> {
  if (!isSameOrigin(request)) return false
  const ownerId = readPass(drawing, request.cookies[PREVIEW_COOKIE])
  const role = ownerId === null ? null : await findRole(drawing.db, ownerId)
  return role !== null && mayDo(role, 'pages')
}
