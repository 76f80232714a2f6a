import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { z } from 'zod'
import { loadDraftSnapshot } from '../../campaigns/server/load-draft-snapshot.ts'
import {
  type AccountSnapshot,
  type CampaignSnapshot,
  loadSnapshots,
} from '../../campaigns/server/load-snapshot.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import { traceAudience } from '../../targeting/rules/trace-audience.ts'
import type { DisplayReply, displayInput } from '../contract.ts'
import type { PreviewReply, TracedCampaign } from '../preview-contract.ts'
import { aboutAccount } from './build-display-reply.ts'
import { type CompiledAccount, type CompiledCampaign, compileAccount } from './compile-account.ts'
import { evaluateCampaigns, shownCampaigns } from './evaluate-campaigns.ts'
import { isPreviewPass } from './preview-pass.ts'
import { type Caller, readMemory, readVisitor } from './read-visitor.ts'
import type { Service } from './service.ts'
import { toTemplate } from './to-template.ts'

type Input = z.output<typeof displayInput>

const PASS_IS_OVER = 'The pass of this preview has ended. Open the preview from the console again.'
const NOT_PUBLISHED = 'There is no published popup with this id. Drafts are previewed from the console.'

/**
 * The answer to a display call of somebody who previews (W2.05): the popup they name, whatever its rules, or with none
 * named what this visitor gets. The holder of a pass gets its draft, and of every campaign of the account why it would
 * or would not be shown. No viewer id is given and nobody is counted, so nothing that is reported could be taken.
 */
export async function buildPreviewReply(
  service: Service,
  account: CompiledAccount,
  input: Input,
  caller: Caller,
): Promise<PreviewReply> {
  const memory = readMemory(input.cookies, caller)
  const rest = aboutAccount(service, account, input, caller, memory)
  const visitor = readVisitor(input, caller, memory, service.clock.now())
  const id = input.preview_poptin_id
  const hasPass = isPreviewPass(service, account.clientId, input.preview_pass)
  if (!hasPass) {
    const found =
      id === ''
        ? shownCampaigns(account, evaluateCampaigns(account, visitor, memory))
        : account.campaigns.filter((one) => one.id === id)
    const missing = found.length === 0 && id !== '' ? NOT_PUBLISHED : ''
    const notice = input.preview_pass === '' ? missing : PASS_IS_OVER
    return reply(rest, found, { template: null, notice, trace: null })
  }

  const { accountNow, draft } = await loadWithDraft(service, account, id)
  const compiled = compileAccount(accountNow, service.displayUrl)
  const verdicts = evaluateCampaigns(compiled, visitor, memory)
  const trace = verdicts.map(
    (verdict, at): TracedCampaign => ({
      popup: popupOf(compiled.campaigns[at] as CompiledCampaign),
      verdict,
      audience: traceAudience(accountNow.campaigns[at]?.settings.audience ?? [], visitor),
    }),
  )
  const found =
    id === '' ? shownCampaigns(compiled, verdicts) : compiled.campaigns.filter((one) => one.id === id)
  return reply(rest, found, {
    template: draft?.ok ? toTemplate(draft.value.version, draft.value.design, draft.value.type) : null,
    notice: noticeOf(draft),
    trace,
  })
}

/** The account as it is now, with the draft of the campaign that is previewed in the place of what is published. */
async function loadWithDraft(
  service: Service,
  account: CompiledAccount,
  campaignId: string,
): Promise<{ accountNow: AccountSnapshot; draft: Outcome<CampaignSnapshot> | null }> {
  const { clientId } = account
  const [accountNow] = await loadSnapshots(service, clientId)
  if (accountNow === undefined) throw new Error(`The account ${clientId} is known and cannot be read`)
  if (campaignId === '') return { accountNow, draft: null }
  const draft = await loadDraftSnapshot(service, { clientId, campaignId })
  if (!draft.ok) return { accountNow, draft }
  const others = accountNow.campaigns.filter(({ id }) => id !== campaignId)
  return { accountNow: { ...accountNow, campaigns: [draft.value, ...others] }, draft }
}

/** What keeps a draft from being previewed. */
function noticeOf(draft: Outcome<CampaignSnapshot> | null): string {
  if (draft === null || draft.ok) return ''
  const [refusal] = draft.refusals
  if (refusal?.code !== 'unfinished') return refusal?.message ?? ''
  return `The draft is not finished, so you see what is published. ${refusal.field}: ${refusal.message}`
}

function popupOf({ popup }: CompiledCampaign): PopupObject {
  return { ...popup, viewer_id: '' }
}

function reply(
  rest: Omit<DisplayReply, 'poptins'>,
  found: CompiledCampaign[],
  preview: PreviewReply['preview'],
): PreviewReply {
  return { poptins: found.map(popupOf), ...rest, preview }
}
