import { createHash } from 'node:crypto'
import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import { findDesignAt } from '../../campaigns/server/find-design-at.ts'
import type { LeadField } from '../../forms/contract.ts'
import type { FormField } from '../../forms/fields-contract.ts'
import { readEmailMode } from '../../forms/rules/email-fault.ts'
import { validateAnswers } from '../../forms/server/validate-answers.ts'
import { recordConversion } from '../../leads/server/record-conversion.ts'
import { wireText } from '../../targeting/rules/wire-text.ts'
import { type ConversionReply, conversionInput, extraFieldsInput, viewerPath } from '../report-contract.ts'
import { integrationPath } from '../rules/integration-path.ts'
import { agreedMarketing } from './agreed-marketing.ts'
import { shownVersion } from './choose-version.ts'
import { couponOf } from './coupon-of.ts'
import { admitOrigin } from './own-origins.ts'
import { parseCall, parseFields, refuseAll, refuseCall } from './parse-call.ts'
import { rememberConversion } from './remember-conversion.ts'
import { CONVERSION_LIMITS, type Service } from './service.ts'
import { isOurViewer, NOT_OUR_VIEWER, versionOf, viewerSince } from './viewer-id.ts'

type ConversionInput = z.output<typeof conversionInput>

/** Names the widget gives to form fields (W3.65); anything else in the body is no field. */
const FIELD_NAME = /^(?:(consent|first_name|last_name)|([a-z][a-z_]{0,30})_\d{1,2})$/
const LONGEST_VALUE = 5000

/** Somebody answered a popup: `POST /api/display/conversion/{viewer_id}` (W7.14–W7.19). */
export function conversionRoutes(service: Service): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/display/conversion/:viewerId', CONVERSION_LIMITS, async (request, reply) => {
      const path = parseFields(viewerPath, request.params)
      if (!path.ok) return refuseAll(reply, 400, path.refusals)
      const input = await parseCall(conversionInput, request)
      if (!input.ok) return refuseAll(reply, 400, input.refusals)
      const found = service.snapshots.campaign(input.value.poptin_id)
      if (!found || found.account.clientId !== input.value.client_id) {
        return refuseCall(reply, 404, { message: 'This account has no such popup, or it is not published.' })
      }
      const { account } = found
      const { viewerId } = path.value
      const admitted = admitOrigin(request, reply, account, service)
      if (!admitted.ok) return refuseCall(reply, 403, admitted)
      const { clientId } = account
      if (!isOurViewer(service, { clientId, campaignId: found.campaign.id }, viewerId))
        return refuseCall(reply, 403, { message: NOT_OUR_VIEWER.message })
      const campaign = shownVersion(found.campaign, viewerId)
      /** The version that the page was shown, where that is certain. */
      const named = versionOf(viewerId) === campaign.version ? campaign : null
      const fields = readFields(input.value)
      if (!fields) return refuseCall(reply, 400, { message: 'newExtraFields: must be a JSON list of fields' })
      const form = {
        fields: campaign.design.form.fields,
        emailCheck: readEmailMode(campaign.popup.validations.email),
      }
      const sent = fields.find(({ type }) => type === 'captcha')?.value ?? ''
      const answers = fields.filter(({ type }) => type !== 'captcha')
      const isAnswer = answers.some(({ value }) => value !== '')
      const coupon = couponOf(service, { clientId, campaign }, { viewerId, isAnswer })
      const taken = await recordConversion(service, {
        ...(coupon !== null && { giveCode: coupon.give }),
        ...(asksWork(form) && {
          prove: async (tx) => {
            if (await service.captcha.prove(tx, sent)) return 'solved'
            if (named !== null) return 'not_solved'
            return (await wasAsked(tx, campaign.id, viewerSince(viewerId))) ? 'not_solved' : 'not_asked'
          },
        }),
        agreed: (tx) =>
          agreedMarketing(tx, { campaignId: campaign.id, seenAt: viewerSince(viewerId), named, answers }),
        clientId,
        campaignId: campaign.id,
        version: campaign.version,
        viewerId,
        fields: validateAnswers(service, form, answers),
        emailCheck: form.emailCheck,
        ...describe(input.value, service.countryOf(request)),
        idempotencyKey: input.value.idempotency_key || keyOf(viewerId, input.value, answers),
      })
      if (!taken.ok) return refuseAll(reply, 422, taken.refusals)
      const redirectPath = integrationPath(service.integrationRedirect, input.value.url)
      const answer: ConversionReply = {
        success: true,
        conversion_id: taken.value,
        ...(coupon !== null && { coupon: await coupon.told() }),
        ...(rememberConversion(request, reply, campaign.popup, service) && { is_remembered: true }),
        integration: {
          conversion_code: await service.conversionCodes(clientId, campaign.test?.id ?? campaign.id),
          ...(redirectPath !== null && { redirect_path: redirectPath }),
        },
      }
      return answer
    })
  }
}

function asksWork({ fields }: { fields: readonly FormField[] }): boolean {
  return fields.some((field) => field.kind === 'captcha')
}

/** Whether a page that was told of the campaign at that moment has a captcha in its form. */
async function wasAsked(tx: Transaction, campaignId: string, seenAt: Date): Promise<boolean> {
  // The moment is a whole second, and a process hears of a new version a moment after it was published.
  for (const offMs of [SECOND_MS, -SECOND_MS]) {
    const seen = await findDesignAt(tx, { campaignId, at: new Date(seenAt.getTime() + offMs) })
    if (seen !== null && !asksWork(seen.design.form)) return false
  }
  return true
}

/**
 * The fields of the form: those under their own names, with what `newExtraFields` says of them, then what stands there
 * alone; `null` when that is no list.
 */
function readFields(input: ConversionInput): LeadField[] | null {
  const named: LeadField[] = []
  for (const [name, value] of Object.entries(input)) {
    const parts = FIELD_NAME.exec(name)
    if (!parts || name in conversionInput.shape || typeof value !== 'string') continue
    named.push({
      type: parts[1] ?? parts[2] ?? '',
      name,
      placeholder: '',
      value: wireText(value, LONGEST_VALUE),
    })
  }
  if (input.newExtraFields === '') return named
  const extra = extraFieldsInput.safeParse(parseJson(input.newExtraFields))
  if (!extra.success) return null
  const told = extra.data.map(({ id: _id, ...field }) => field)
  const known = new Set(named.map((field) => field.name))
  return [
    ...named.map((field) => told.find(({ name }) => name === field.name) ?? field),
    ...told.filter(({ name }) => !known.has(name)),
  ]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The documents' names in the domain's words. */
function describe(input: ConversionInput, country: string) {
  return {
    viewId: input.poptin_view_id || null,
    consent: input.checkbox_checked,
    trigger: input.trigger,
    coupon: input.coupon,
    extraButton: input.extra_button,
    pageUrl: input.url,
    pageTitle: input.title,
    device: input.visitor,
    recovered: input.recovered,
    context: {
      country,
      target: input.p_target,
      referrer: input.referrer,
      previousUrl: input.previous_url,
      landingPage: input.origin_landing_page,
      language: input.browser_language,
      operatingSystem: input.operating_system,
      store: input.store_integration,
      storeCustomerId: input.store_integration_customer_id,
      leaderRequest: input.leader_request_cookie,
      messengerRef: input.facebook_messanger_data_ref,
      visitedPages: input.previous_visited_pages,
      visitedPagesWithCurrent: input.previous_visited_pages_with_current_page,
      visitedPagesWithTime: input.previous_visited_pages_with_time_stamp,
      allVisitedPages: input.all_visited_pages,
    },
  }
}

/** A caller that sends no key still gets one lead for one answer: the key is what was answered, and by whom. */
function keyOf(viewerId: string, input: ConversionInput, fields: LeadField[]): string {
  const answer = JSON.stringify([viewerId, input.poptin_id, input.extra_button, fields])
  return `answer-${createHash('sha256').update(answer).digest('base64url')}`
}
