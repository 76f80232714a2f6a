import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Placement, Settings } from '../../behaviour/contract.ts'
import { hasCoupon, visitorsPrizes } from '../../games/rules/wire-prizes.ts'
import type { PopupType } from '../../model/contract.ts'
import type {
  AccountCap,
  PopupAnalytics,
  PopupObject,
  ShopifyDiscount,
  WireTimer,
} from '../../model/popup-object-contract.ts'
import { PLANS, type Plan } from '../../model/rules/plans.ts'
import { isCounted } from '../../targeting/rules/account-cap.ts'
import { compileFilters } from '../../targeting/rules/compile-filters.ts'
import { compileTriggers, isOnAutopilot, isOnClickOnly } from '../../targeting/rules/compile-triggers.ts'
import type { Design, Timer } from '../contract.ts'
import { compileCart } from './compile-cart.ts'
import { compileProducts } from './compile-products.ts'
import { gameOf } from './game-of.ts'
import { partsOf } from './parts-of.ts'

const CENTS_PER_UNIT = 100

/** What of an account and a campaign its popup object is made of. `test` names its split test; '' for none. */
export type CampaignOfPopup = {
  id: string
  name: string
  type: PopupType
  goal: string
  version: number
  design: Design
  settings: Settings
  test: string
}
export type AccountOfPopup = {
  clientId: string
  plan: Plan
  cap: AccountCap | null
  analytics: PopupAnalytics | null
  /** From which order on delivery is free, in cents; `null` when nobody has said. */
  freeFrom: { cents: Cents; currency: string } | null
}

/** Turns a campaign into the documents' popup object (W3.01–W3.52). */
export function compilePopup(
  account: AccountOfPopup,
  campaign: CampaignOfPopup,
  displayUrl: string,
): Omit<PopupObject, 'viewer_id'> {
  const { settings } = campaign
  const design = JSON.stringify(campaign.design)
  const game = campaign.type === 'gamified' ? campaign.design.game : null
  const freeFrom = design.includes('{{') ? account.freeFrom : null
  return {
    poptin_id: campaign.id,
    poptin_name: campaign.name,
    account_id: account.clientId,
    poptin_type: campaign.type,
    poptin_format: `${campaign.type}_format_${campaign.design.format}`,
    poptin_target: campaign.goal,
    poptin_url: `${displayUrl}/api/display/template/${campaign.id}?v=${campaign.version}`,
    design_parts: partsOf(campaign.type, campaign.design),
    analytics: account.analytics,
    interrupts: settings.interrupts ?? false,
    has_tags: !PLANS[account.plan].freemium && design.includes('{{'),
    shopify_discounts: freeFrom === null ? [] : [freeShippingFrom(freeFrom.cents)],
    shopify_discounts_currency: freeFrom?.currency ?? '',
    poptin: '',
    display: 'allowed',
    is_teasers_on: campaign.design.teaser !== null,
    on_click: isOnClickOnly(settings.triggers),
    if_poptin_credit: PLANS[account.plan].freemium,
    auto_pilot_trigger: isOnAutopilot(settings.triggers),
    ab_test: campaign.test !== '',
    ab_test_parent_id: campaign.test,
    cookie: settings.frequency.mode,
    d_f_a: settings.frequency.amount,
    d_f_r: settings.frequency.resetOnView,
    poptin_size: settings.size,
    x_close_button: settings.close.control === 'x' || settings.close.control === 'both',
    stop_showing_to_converted_users: settings.stopWhenConverted,
    gamified_prize:
      game === null ? [] : visitorsPrizes(game, gameOf(campaign.type, campaign.design) === 'wheel'),
    wheel_has_coupon: game !== null && hasCoupon(game),
    ...compileProducts(campaign.design),
    poptin_trigger: compileTriggers(settings.triggers),
    ...compileFilters(settings.filters, isCounted(campaign.type) ? account.cap : null),
    validations: { email: settings.emailCheck, phone: phoneCheck(campaign.design) },
    design_properties: compileDesignProperties(campaign),
  }
}

/** A threshold as the price rule that a Shopify store would have for it (W3.57). */
function freeShippingFrom(cents: Cents): ShopifyDiscount {
  return {
    target_type: 'shipping_line',
    allocation_method: 'each',
    target_selection: 'all',
    prerequisite_subtotal_range: { greater_than_or_equal_to: (cents / CENTS_PER_UNIT).toFixed(2) },
  }
}

/** The check of the form's first phone field (W3.29). */
function phoneCheck(design: Design): string {
  return design.form.fields.find((field) => field.kind === 'phone')?.check ?? 'none'
}

/** The `design_properties` (W3.33). */
function compileDesignProperties({
  type,
  settings,
  design,
}: CampaignOfPopup): PopupObject['design_properties'] {
  const consent = design.form.fields.find((field) => field.kind === 'consent')
  return {
    poptin_location: compilePlace(type, settings.placement),
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
    switch_mobile_editor: design.mobile !== null,
    disable_post_play_screen: design.game?.skipsResult ?? false,
    timer_ver: 2,
    timer: design.timer && compileTimer(design.timer),
    poptin_design_redirect: settings.redirect !== null,
    poptin_design_redirect_url: settings.redirect?.url ?? '',
    poptin_design_redirect_send_form_data: settings.redirect?.sendFormData ?? false,
    coupon: compileCoupon(design),
    ...compileCart(design),
  }
}

/** The coupon (W3.50, W3.51). A code of the visitor's own comes with the answer to their conversion. */
function compileCoupon({ coupon }: Design): PopupObject['design_properties']['coupon'] {
  if (coupon === null) return { code: '', coupon_type: 'none' }
  return coupon.own === undefined
    ? { code: coupon.code, coupon_type: 'static' }
    : { code: '', coupon_type: 'unique' }
}

/** A placement as the document writes it (W2.14–W2.16), odd spelling included. */
function compilePlace(type: PopupType, { horizontal, vertical }: Placement): string {
  if (type === 'bar') return vertical === 'bottom' ? 'bottom' : 'center-top'
  return `${horizontal}-${vertical === 'middle' ? 'midlle' : vertical}`
}

function compileTimer(timer: Timer): WireTimer {
  return timer.kind === 'duration'
    ? { type: 'duration', minutes: timer.minutes, seconds: timer.seconds }
    : { type: 'date', date: timer.date, time: timer.time, zone: timer.zone }
}
