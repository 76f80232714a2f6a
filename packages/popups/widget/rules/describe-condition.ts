import type { CartTrigger } from './read-cart-trigger.ts'
import type { Condition } from './read-triggers.ts'

/** What a page's visitor has done so far, as triggers count it. */
export type Progress = {
  pageSeconds: number
  visitSeconds: number
  idleSeconds: number
  scrolledPercent: number
  clicks: number
  pages: number
}

/** What a trigger waits for, in words for owners. */
export function describeCondition(condition: Condition | CartTrigger['condition']): string {
  switch (condition.kind) {
    case 'immediate':
      return 'at once'
    case 'exit_intent':
      return 'when the mouse leaves the page by the top'
    case 'mobile_exit':
      return 'when somebody with a phone is about to leave'
    case 'time':
      return `after ${condition.seconds} s on ${condition.scope === 'page' ? 'the page' : 'the site'}`
    case 'scroll':
      return `when ${condition.percent}% of the page is scrolled`
    case 'clicks':
      return `after ${condition.count} clicks`
    case 'pages':
      return `on page ${condition.count} of the visit`
    case 'inactivity':
      return `after ${condition.seconds} s without activity`
    case 'cart':
    case 'wix_cart':
      return describeCart(condition)
    case 'event':
      return `at the event ${condition.name}`
  }
}

function describeCart({ kind, action, products, comparison, figure }: CartTrigger['condition']): string {
  const compared = `${comparison.replaceAll('_', ' ')} ${figure}`
  if (action === 'value') return `when the cart’s value is ${compared}`
  if (action === 'item_count') return `when the number of items in the cart is ${compared}`
  if (kind === 'wix_cart') return 'when there is something in the cart'
  const what = products.length === 0 ? 'a product' : `product ${products.join(' or ')}`
  return action === 'add' ? `when ${what} is added to the cart` : `when ${what} is removed from the cart`
}

/** How far a trigger is; '' for one that counts nothing. */
export function progressOf(condition: Condition | CartTrigger['condition'], progress: Progress): string {
  switch (condition.kind) {
    case 'time':
      return `${condition.scope === 'page' ? progress.pageSeconds : progress.visitSeconds} s so far`
    case 'scroll':
      return `${Math.floor(progress.scrolledPercent)}% so far`
    case 'clicks':
      return `${progress.clicks} so far`
    case 'pages':
      return `page ${progress.pages}`
    case 'inactivity':
      return `${progress.idleSeconds} s so far`
    default:
      return ''
  }
}
