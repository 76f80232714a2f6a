import type { Settings } from '../../campaigns/contract.ts'
import type { AccountSnapshot, CampaignSnapshot } from '../../campaigns/server/load-snapshot.ts'
import type { Design, Timer } from '../../designs/contract.ts'
import { partsOf } from '../../designs/rules/parts-of.ts'
import { type CompiledAudience, compileAudience } from '../../targeting/rules/compile-audience.ts'
import { nameSplit, type SplitPart } from '../../targeting/rules/split.ts'
import type { PopupObject } from '../contract.ts'
import type { WireTimer } from '../popup-contract.ts'
import { compileFilters } from './compile-filters.ts'
import { compileTriggers, isOnAutopilot, isOnClickOnly } from './compile-triggers.ts'

/** A campaign ready to be answered: all that is the same for every visitor is worked out once. */
export type CompiledCampaign = {
  id: string
  live: boolean
  version: number
  audience: CompiledAudience
  /** The split test that the campaign takes part in, the same object for all who do; `null` for none. */
  test: SplitTest | null
  design: Design
  popup: Omit<PopupObject, 'viewer_id'>
  /** The popup as JSON up to the value of `viewer_id`, which comes last. */
  jsonUpToViewer: Buffer
}

/** Campaigns of which a viewer sees one, or none when she is held out. */
export type SplitTest = { id: string; variants: SplitPart[]; holdoutPercent: number; split: string }

export type CompiledAccount = Omit<AccountSnapshot, 'campaigns'> & { campaigns: CompiledCampaign[] }

/** Turns an account's campaigns into the documents' popup objects (W3.01–W3.52). */
export function compileAccount(account: AccountSnapshot, displayUrl: string): CompiledAccount {
  const tests = compileTests(account.campaigns)
  const campaigns = account.campaigns.map((campaign) => {
    const popup = compilePopup(account, campaign, displayUrl)
    return {
      id: campaign.id,
      live: campaign.live,
      version: campaign.version,
      audience: compileAudience(campaign.settings.audience),
      test: tests.get(testOf(campaign)) ?? null,
      design: campaign.design,
      popup,
      jsonUpToViewer: Buffer.from(`${JSON.stringify(popup).slice(0, -1)},"viewer_id":`),
    }
  })
  return { ...account, campaigns }
}

/** Split tests by the campaign that is varied. A campaign alone is one only when it holds viewers out. */
function compileTests(campaigns: readonly CampaignSnapshot[]): Map<string, SplitTest> {
  const tests = new Map<string, SplitTest>()
  for (const campaign of campaigns) {
    const id = testOf(campaign)
    const { weight, holdoutPercent } = campaign.settings.experiment
    const test = tests.get(id) ?? { id, variants: [], holdoutPercent: 0, split: '' }
    if (campaign.live) test.variants.push({ id: campaign.id, version: campaign.version, weight })
    // The varied campaign says for all how many are held out.
    if (campaign.id === id) test.holdoutPercent = holdoutPercent
    tests.set(id, test)
  }
  for (const [id, test] of tests) {
    test.split = nameSplit(test.variants, test.holdoutPercent)
    if (!isVaried(id, campaigns) && test.holdoutPercent === 0) tests.delete(id)
  }
  return tests
}

function testOf({ id, parentId }: CampaignSnapshot): string {
  return parentId ?? id
}

function isVaried(id: string, campaigns: readonly CampaignSnapshot[]): boolean {
  return campaigns.some((campaign) => campaign.parentId === id)
}

function compilePopup(
  account: AccountSnapshot,
  campaign: CampaignSnapshot,
  displayUrl: string,
): Omit<PopupObject, 'viewer_id'> {
  const { settings } = campaign
  const isVariant = isVaried(testOf(campaign), account.campaigns)
  return {
    poptin_id: campaign.id,
    poptin_name: campaign.name,
    account_id: account.clientId,
    poptin_type: campaign.type,
    poptin_format: `${campaign.type}_format_${campaign.design.format}`,
    poptin_target: campaign.goal,
    poptin_url: `${displayUrl}/api/display/template/${campaign.id}?v=${campaign.version}`,
    design_parts: partsOf(campaign.design),
    poptin: '',
    display: 'allowed',
    is_teasers_on: campaign.design.teaser !== null,
    on_click: isOnClickOnly(settings.triggers),
    if_poptin_credit: false,
    auto_pilot_trigger: isOnAutopilot(settings.triggers),
    ab_test: isVariant,
    ab_test_parent_id: isVariant ? testOf(campaign) : '',
    cookie: settings.frequency.mode,
    d_f_a: settings.frequency.amount,
    d_f_r: settings.frequency.resetOnView,
    poptin_size: settings.size,
    x_close_button: settings.close.control === 'x' || settings.close.control === 'both',
    stop_showing_to_converted_users: settings.stopWhenConverted,
    poptin_trigger: compileTriggers(settings.triggers),
    ...compileFilters(settings.filters, account.cap),
    validations: { email: settings.emailCheck, phone: phoneCheck(campaign.design) },
    design_properties: compileDesignProperties(settings, campaign.design),
  }
}

/** The check of the form's first phone field (W3.29). */
function phoneCheck(design: Design): string {
  return design.form.fields.find((field) => field.kind === 'phone')?.check ?? 'none'
}

function compileDesignProperties(settings: Settings, design: Design): PopupObject['design_properties'] {
  const consent = design.form.fields.find((field) => field.kind === 'consent')
  return {
    poptin_location: 'center-midlle',
    poptin_design_close_options_type: settings.close.control,
    poptin_design_show_x_after_sec: settings.close.afterSeconds,
    poptin_design_show_x_comment: settings.close.comment,
    poptin_design_auto_close: settings.close.autoAfterSeconds !== null,
    poptin_design_auto_close_sec: settings.close.autoAfterSeconds ?? 0,
    poptin_design_close_on_screen_click: settings.close.onBackground,
    poptin_design_content_lock: settings.contentLock,
    poptin_design_entry_effect: settings.entryEffect,
    poptin_design_exit_effect: settings.exitEffect,
    poptin_design_thank_screen: settings.thanks.show,
    poptin_design_thank_screen_auto_close: settings.thanks.closeAfterSeconds !== null,
    poptin_design_thank_screen_auto_close_sec: settings.thanks.closeAfterSeconds ?? 0,
    field_checkbox_required: consent?.required ?? false,
    field_checkbox_default_marked: consent?.checked ?? false,
    switch_mobile_editor: true,
    timer_ver: 2,
    timer: design.timer && compileTimer(design.timer),
    poptin_design_redirect: settings.redirect !== null,
    poptin_design_redirect_url: settings.redirect?.url ?? '',
    poptin_design_redirect_send_form_data: settings.redirect?.sendFormData ?? false,
    coupon: design.coupon
      ? { code: design.coupon.code, coupon_type: 'static' }
      : { code: '', coupon_type: 'none' },
  }
}

function compileTimer(timer: Timer): WireTimer {
  return timer.kind === 'duration'
    ? { type: 'duration', minutes: timer.minutes, seconds: timer.seconds }
    : { type: 'date', date: timer.date, time: timer.time, zone: timer.zone }
}
