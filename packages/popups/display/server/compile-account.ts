import type { Design, Settings } from '../../campaigns/contract.ts'
import type { AccountSnapshot, CampaignSnapshot } from '../../campaigns/server/load-snapshot.ts'
import type { PopupObject } from '../contract.ts'

/** A campaign ready to be answered: all that is the same for every visitor is worked out once. */
export type CompiledCampaign = {
  id: string
  live: boolean
  version: number
  pages: Settings['pages']
  design: Design
  popup: Omit<PopupObject, 'viewer_id'>
}

export type CompiledAccount = Omit<AccountSnapshot, 'campaigns'> & { campaigns: CompiledCampaign[] }

/** Turns an account's campaigns into the documents' popup objects (W3.01–W3.52). */
export function compileAccount(account: AccountSnapshot, displayUrl: string): CompiledAccount {
  const campaigns = account.campaigns.map((campaign) => ({
    id: campaign.id,
    live: campaign.live,
    version: campaign.version,
    pages: campaign.settings.pages,
    design: campaign.design,
    popup: compilePopup(account.clientId, campaign, displayUrl),
  }))
  return { ...account, campaigns }
}

function compilePopup(
  clientId: string,
  campaign: CampaignSnapshot,
  displayUrl: string,
): Omit<PopupObject, 'viewer_id'> {
  const { settings } = campaign
  return {
    poptin_id: campaign.id,
    poptin_name: campaign.name,
    account_id: clientId,
    poptin_type: campaign.type,
    poptin_format: `${campaign.type}_format_1`,
    poptin_target: campaign.goal,
    poptin_url: `${displayUrl}/api/display/template/${campaign.id}?v=${campaign.version}`,
    poptin: '',
    display: 'allowed',
    is_teasers_on: false,
    on_click: false,
    if_poptin_credit: false,
    auto_pilot_trigger: false,
    ab_test: false,
    ab_test_parent_id: '',
    cookie: settings.frequency.mode,
    d_f_a: settings.frequency.amount,
    d_f_r: settings.frequency.resetOnView,
    poptin_size: settings.size,
    x_close_button: settings.close.control === 'x' || settings.close.control === 'both',
    stop_showing_to_converted_users: settings.stopWhenConverted,
    poptin_trigger: compileTriggers(settings.triggers),
    validations: { email: settings.emailCheck, phone: 'none' },
    design_properties: compileDesignProperties(settings),
  }
}

function compileTriggers(triggers: Settings['triggers']): PopupObject['poptin_trigger'] {
  const time = triggers.find((trigger) => trigger.kind === 'time')
  return {
    close_trigger: '',
    convert: false,
    immediate_active: triggers.some((trigger) => trigger.kind === 'immediate'),
    time_active: time !== undefined,
    time_sec: time?.seconds ?? 0,
    time_scope: time?.scope ?? 'page',
  }
}

function compileDesignProperties(settings: Settings): PopupObject['design_properties'] {
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
    switch_mobile_editor: true,
    coupon: { code: '', coupon_type: 'none' },
  }
}
