import { expect, it } from 'vitest'
import { triggerName } from './trigger-name.ts'

it.each([
  ['exit_intent', 'About to leave'],
  ['mobile_exit', 'About to leave, on a phone'],
  ['time', 'Time on the page'],
  ['website_time', 'Time on the site'],
  ['scroll', 'Scrolled'],
  ['clicks', 'Number of clicks'],
  ['pages', 'Number of pages'],
  ['inactivity', 'Nothing done for a while'],
  ['shopify_cart', 'Cart of a Shopify store'],
  ['wix_cart', 'Cart of a Wix store'],
  ['cart', 'Cart'],
  ['click', 'Click on a link or button'],
  ['autopilot', 'Autopilot'],
  ['immediate', 'At once'],
  ['event', 'Event of the page'],
  ['api', 'Call by the page'],
  ['teaser', 'Press of its tab'],
  ['', ''],
  ['of a newer script', 'of a newer script'],
  ['constructor', 'constructor'],
])('names the trigger %j %j', (trigger, name) => {
  expect(triggerName(trigger)).toBe(name)
})
