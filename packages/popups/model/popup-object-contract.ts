import type { PopupType } from './contract.ts'
import type { PaintedPrize, WirePrize } from './prize-contract.ts'
import type { CartAction, CartComparison } from './rules/cart-trigger.ts'

/*
 * The popup object: what it is, and what of it decides when the page shows it, triggers (W3.16, W3.17) and the filters
 * that only a page can look at (W3.19–W3.27). Names are literal; those marked as ours are no part of the documents.
 */

/**
 * How many popups of an account a visitor sees at most in so many hours. What they open themselves does not count, and
 * neither does what is no popup to them, see `isCounted`.
 */
export type AccountCap = { views: number; hours: number }

/** How a page knows that its visitor agrees to being measured. */
export type AnalyticsConsent =
  /** Google consent mode: `consent` commands in the data layer. */
  | { kind: 'google' }
  /** The IAB's framework: `__tcfapi`. */
  | { kind: 'tcf' }
  /** Shopify's customer privacy. */
  | { kind: 'shopify' }
  /** A cookie of the site's own; any value but an empty one where `value` is ''. */
  | { kind: 'cookie'; name: string; value: string }
  /** The script's tag asks (`consent=required`), and nothing runs before the visitor agrees. */
  | { kind: 'tag' }
  /** The owner has said that nobody has to be asked. */
  | { kind: 'not_required' }

/** Where the page tells what happens to popups, and whom it asks first. */
export type PopupAnalytics = {
  dataLayer: boolean
  ga4: boolean
  metaPixel: boolean
  consent: AnalyticsConsent
}

export type CloseTrigger = '' | 'cancel_click' | 'auto_close' | 'bg_click' | 'timer' | 'submit' | 'x_click'

/** `poptin_trigger`: pairs of flag and value. Several act as "or", none means at once. */
export type PopupTriggers = {
  close_trigger: CloseTrigger
  convert: boolean
  immediate_active: boolean
  exit_intent_active: boolean
  mobile_exit_active: boolean
  /** Ours: which signs of leaving count on a phone. Without them the back button does (W4.07). */
  mobile_exit_back_button: boolean
  mobile_exit_scroll_up: boolean
  mobile_exit_return: boolean
  time_active: boolean
  time_sec: number
  time_scope: 'page' | 'website'
  scroll_active: boolean
  scroll_percent: number
  clicks_active: boolean
  clicks_count: number
  pages_active: boolean
  pages_count: number
  inactivity_active: boolean
  inactivity_sec: number
  /** Ours: a click on what this selector finds opens the popup; '' for none. */
  click_selector: string
  /** Ours: an event of this name on `document` shows it; '' for none. */
  event_name: string
  /** What happens to the cart of the page's store, whatever its platform (W3.30). */
  shopify_cart_trigger_active: boolean
  shopify_cart_trigger_action: CartAction
  /** Ids of products that are added or removed; empty for any. */
  shopify_cart_trigger_products: string[]
  shopify_cart_trigger_cart_spec_filter: CartComparison
  /** In major units for a value. */
  shopify_cart_trigger_cart_spec_value: number
  /** The cart of a Wix store, as the display response tells it (W3.32). */
  wix_cart_trigger_active: boolean
}

/** One entry of `js_filter` and `cookie_filter` (W3.26). */
export type NamedFilter = { name: string; value: string; show: boolean; operator: string }

/** The filters of a popup object. */
export type PopupFilters = {
  /** `show` or `dont_show`, event, type, target, with bars between; '' for no restriction (W3.19, W3.21). */
  engagement_with_other_poptin_filter: string
  source_code_target_active: boolean
  source_code_target_html: string
  source_code_target_role: 'show' | 'dont_show'
  js_filter: { display_if_specific_js_active: boolean; entries: NamedFilter[] }
  cookie_filter: { display_if_specific_cookie_active: boolean; entries: NamedFilter[] }
  display_if_adblock_active: boolean
  /** Ours: how many popups of the account a visitor sees at most; `null` for no limit. */
  account_cap: AccountCap | null
}

/** A price rule of a Shopify store, as far as the widget reads it (W3.57); the minimum in major units, `99.00`. */
export type ShopifyDiscount = {
  target_type: string
  allocation_method: string
  target_selection: string
  prerequisite_subtotal_range: { greater_than_or_equal_to: string } | null
}

/** `timer` (W3.34, W4.55): from now, or until a moment on the clocks of a zone, an IANA name or an offset. */
export type WireTimer =
  | { type: 'duration'; minutes: number; seconds: number }
  | { type: 'date'; date: string; time: string; zone: string }

/** A product for the cart of a Shopify store: its variant, and how many of it. */
type CartSetting = { variant_id: string; quantity: number }

/** The settings of product cards (W3.69). */
export type ProductSettings = {
  /** Ours: `bought_together`, with what is in the cart and the product of the page. */
  category: 'manual' | 'last_visited' | 'product_in_cart' | 'product_collection' | 'bought_together'
  /** The chosen products of `manual`. */
  manual_products: string[]
  count: number
  buttons_action: 'product_page' | 'add_to_cart'
  /** Ours: names the column of the size table (W9.13); a missing one means `medium`. */
  size?: 'small' | 'medium' | 'large'
}

/** A popup object (W3.01–W3.52), as far as our campaigns have something to say. */
export type PopupObject = PopupFilters & {
  poptin_id: string
  poptin_name: string
  account_id: string
  viewer_id: string
  poptin_type: PopupType
  poptin_format: string
  poptin_target: string
  /** Ours: parts of the renderer that the design needs, to be fetched beside it. */
  design_parts: string[]
  /** Ours: it comes also while the visitor types or watches a video, and over a dialog of the page's. */
  interrupts: boolean
  /** Ours: where the page tells what happens to the popup; `null` for nowhere. */
  analytics: PopupAnalytics | null
  /** Ours: the design's texts have date tags to fill; never for freemium accounts (W6.07). */
  has_tags: boolean
  /** Where shipping is free (W9.36); empty when nobody has said, and for designs that do not ask. */
  shopify_discounts: ShopifyDiscount[]
  /** Ours: ISO 4217 code of their amounts; '' without any. */
  shopify_discounts_currency: string
  /** Address of the template: html for anyone who asks, the design as JSON for our widget. */
  poptin_url: string
  /** The template itself, as our widget takes it; '' while it is only to be had at its address [W3.05]. */
  poptin: string
  display: 'allowed' | 'not_allowed'
  is_teasers_on: boolean
  on_click: boolean
  if_poptin_credit: boolean
  auto_pilot_trigger: boolean
  ab_test: boolean
  ab_test_parent_id: string
  cookie: 'always' | 'once' | 'days' | 'visits'
  d_f_a: number
  d_f_r: boolean
  poptin_size: { width: number; height: number }
  x_close_button: boolean
  stop_showing_to_converted_users: boolean
  /**
   * The prizes of a game (W3.14): what is written on its slots, and all of each prize only where the browser draws. The hidden
   * field of the template holds the same, encoded (W3.62).
   */
  gamified_prize: (PaintedPrize | WirePrize)[]
  /** Whether any prize of the game comes with a code (W3.14). */
  wheel_has_coupon: boolean
  /** The store products of the popup (W3.15, W3.69); left out where it has none. */
  shopify_product_settings?: ProductSettings
  poptin_trigger: PopupTriggers
  validations: { email: string; phone: string }
  design_properties: {
    poptin_location: string
    /** `both` is ours: the X and the skip button. */
    poptin_design_close_options_type: 'x' | 'button' | 'both' | 'none'
    poptin_design_show_x_after_sec: number
    poptin_design_show_x_comment: string
    poptin_design_auto_close: boolean
    poptin_design_auto_close_sec: number
    poptin_design_close_on_screen_click: boolean
    poptin_design_content_lock: boolean
    poptin_design_entry_effect: string
    poptin_design_exit_effect: string
    poptin_design_thank_screen: boolean
    poptin_design_thank_screen_auto_close: boolean
    poptin_design_thank_screen_auto_close_sec: number
    field_checkbox_required: boolean
    field_checkbox_default_marked: boolean
    switch_mobile_editor: boolean
    /** No screen after the game (W3.49). */
    disable_post_play_screen: boolean
    /** 2 is the flip clock. */
    timer_ver: 2
    timer: WireTimer | null
    poptin_design_redirect: boolean
    poptin_design_redirect_url: string
    poptin_design_redirect_send_form_data: boolean
    coupon: { code: string; coupon_type: 'static' | 'unique' | 'none' }
    /** What up to six link buttons add to the cart of a Shopify store (W3.52, W3.53). */
    add_to_cart?: CartSetting
    shopify_add_to_cart_2?: CartSetting
    shopify_add_to_cart_3?: CartSetting
    shopify_add_to_cart_4?: CartSetting
    shopify_add_to_cart_5?: CartSetting
    shopify_add_to_cart_6?: CartSetting
  }
}
