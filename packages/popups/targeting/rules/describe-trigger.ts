import type { Trigger } from '../contract.ts'
import { CART_COMPARISON_WORDS } from './cart-comparison-words.ts'

/** A trigger in words, to follow "It comes up". */
export function describeTrigger(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'immediate':
      return 'at once'
    case 'time':
      return `after ${count(trigger.seconds, 'second')} ${trigger.scope === 'page' ? 'on the page' : 'in the visit'}`
    case 'scroll':
      return `when ${trigger.percent}% of the page are scrolled`
    case 'clicks':
      return `after ${count(trigger.count, 'click')} on the page`
    case 'pages':
      return `on page ${trigger.count} of the visit`
    case 'inactivity':
      return `when nothing is done for ${count(trigger.seconds, 'second')}`
    case 'exit_intent':
      return 'when a visitor at a computer is about to leave'
    case 'mobile_exit':
      return `when a visitor on a phone ${signs(trigger)}`
    case 'click':
      return trigger.selector === '' ? 'on a link that names it' : `on a click on ${trigger.selector}`
    case 'event':
      return trigger.name === '' ? 'when the page’s script calls it' : `on the page’s event ${trigger.name}`
    case 'cart':
      return describeCart(trigger)
    case 'autopilot':
      return 'when the visitor is about to leave, has read half of the page, or after 30 seconds'
  }
}

function signs(trigger: Extract<Trigger, { kind: 'mobile_exit' }>): string {
  const chosen = [
    trigger.scrollUp ? 'hurries back up' : '',
    trigger.returnToTab ? 'comes back to the tab' : '',
    trigger.backButton ? 'presses the back button' : '',
  ].filter((sign) => sign !== '')
  return chosen.join(' or ') || 'does nothing that is chosen'
}

type CartTrigger = Extract<Trigger, { kind: 'cart' }>

function describeCart({ action, products, comparison, figure }: CartTrigger): string {
  const compared = `${CART_COMPARISON_WORDS[comparison]} ${figure}`
  switch (action) {
    case 'add':
      return `when ${chosen(products)} is added to the cart`
    case 'remove':
      return `when ${chosen(products)} is removed from the cart`
    case 'value':
      return `when the cart’s value is ${compared}`
    case 'item_count':
      return `when the cart holds ${compared} ${figure === 1 ? 'item' : 'items'}`
  }
}

function chosen(products: readonly string[]): string {
  if (products.length === 0) return 'a product'
  return products.length === 1 ? `product ${products[0]}` : `one of ${products.length} products`
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
