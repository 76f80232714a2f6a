import type { Trigger } from '../contract.ts'

/** A trigger in words, to follow "It comes up". */
export function describeTrigger(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'immediate':
      return 'at once'
    case 'time':
      return `after ${count(trigger.seconds, 'second')} ${trigger.scope === 'page' ? 'on the page' : 'in the visit'}`
    case 'scroll':
      return `when ${trigger.percent} % of the page are scrolled`
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

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
