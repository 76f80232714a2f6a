import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { planFaults } from '../faults/plan-faults.ts'
import { parseFormsAsText, readForm } from '../http/form.ts'
import { callFromPage, type PageDeps } from '../http/page-call.ts'
import { linkPage } from '../link/link-page.ts'
import { assessLinkResponse, chooseLinkCard, codeFault, linkResponse } from '../link/link-response.ts'
import { sendPage } from '../pages/html.ts'
import { finishAuthentication } from '../payment-intents/finish-authentication.ts'
import { finishSetup } from '../setup-intents/confirm-setup-intent.ts'
import { challengePage, finishedPage, gonePage } from './challenge-page.ts'
import { type ChallengeView, viewChallenge } from './view-challenge.ts'

const answerInput = z.object({ id: z.string(), outcome: z.enum(['completed', 'failed']) })

/** `/sandbox/stripe/challenges/{id}`: the bank's page, in a frame or as a page of its own. */
export function challengeRoutes(deps: PageDeps): FastifyPluginAsync {
  return async (app) => {
    parseFormsAsText(app)

    app.get<{ Params: { id: string } }>('/challenges/:id', async (request, reply) => {
      const view = await viewChallenge(deps, request.params.id)
      if (view?.state !== 'open') return sendGone(reply)
      const page = isLink(view) ? linkPage(view, codeFault.parse(request.query)) : challengePage(view)
      return sendPage(reply, page, { formAction: formTarget(view), framedBy: 'anyone' })
    })

    app.post('/challenges/:id', async (request, reply) => {
      const input = answerInput.safeParse(readForm(request))
      const view = input.success ? await viewChallenge(deps, input.data.id) : undefined
      if (!input.success || !view || view.state !== 'open') return sendGone(reply)
      if (isLink(view) && input.data.outcome === 'completed') {
        const answer = linkResponse.parse(readForm(request))
        const fault = assessLinkResponse(answer)
        // Asked again at an address of its own, so that the way back never sends a form again.
        if (fault !== null) return reply.redirect(`?code=${fault}`, 303)
        await callFromPage(deps, (call) => chooseLinkCard(call, view, answer))
      }
      await finish(deps, view, input.data.outcome)
      const after = await viewChallenge(deps, view.id)
      if (after?.redirects && after.returnUrl)
        return reply.redirect(returnAddress(after, after.returnUrl), 303)
      return sendPage(reply, finishedPage(), { framedBy: 'anyone' })
    })
  }
}

async function finish(deps: PageDeps, view: ChallengeView, outcome: 'completed' | 'failed'): Promise<void> {
  const plan = await planFaults(deps, {
    route: '/challenges/:id',
    parameters: { id: view.intentId },
    header: undefined,
  })
  const input = { intentId: view.intentId, challengeId: view.id, outcome }
  await callFromPage(
    deps,
    (call) => (view.kind === 'payment' ? finishAuthentication(call, input) : finishSetup(call, input)),
    plan.webhookFate,
  )
}

const isLink = (view: ChallengeView) => view.card?.type === 'link'

/** The page the shop asked to come back to, told which intent it was and how it went. */
function returnAddress(view: ChallengeView, returnUrl: string): string {
  const address = new URL(returnUrl)
  const kind = view.kind === 'payment' ? 'payment_intent' : 'setup_intent'
  address.searchParams.set(kind, view.intentId)
  address.searchParams.set(`${kind}_client_secret`, view.clientSecret)
  address.searchParams.set('redirect_status', view.went === 'well' ? 'succeeded' : 'failed')
  return address.href
}

/** Browsers hold a form's policy against the redirect that follows it, too. */
function formTarget(view: ChallengeView): string {
  return view.returnUrl ? `'self' ${new URL(view.returnUrl).origin}` : "'self'"
}

function sendGone(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(410), gonePage(), { framedBy: 'anyone' })
}
