import type { TriggerName } from '../../model/rules/trigger-name.ts'

const NAMES: Readonly<Record<TriggerName, string>> = {
  exit_intent: 'About to leave',
  mobile_exit: 'About to leave, on a phone',
  time: 'Time on the page',
  website_time: 'Time on the site',
  scroll: 'Scrolled',
  clicks: 'Number of clicks',
  pages: 'Number of pages',
  inactivity: 'Nothing done for a while',
  shopify_cart: 'Cart of a Shopify store',
  wix_cart: 'Cart of a Wix store',
  cart: 'Cart',
  click: 'Click on a link or button',
  autopilot: 'Autopilot',
  immediate: 'At once',
  event: 'Event of the page',
  api: 'Call by the page',
  teaser: 'Press of its tab',
}

/** What made a popup come up, as owners read it: the widget's word where there is no other, '' when it said none. */
export function triggerName(trigger: string): string {
  return Object.hasOwn(NAMES, trigger) ? NAMES[trigger as TriggerName] : trigger
}
