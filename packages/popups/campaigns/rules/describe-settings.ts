import type { Settings } from '../../behaviour/contract.ts'
import { describeRule } from '../../targeting/rules/describe-rule.ts'
import { describeTrigger } from '../../targeting/rules/describe-trigger.ts'

/** When, to whom and how often a popup shows, in sentences an owner can check their intent by. */
export function describeSettings(settings: Settings): string[] {
  return [
    `It comes up ${settings.triggers.map(describeTrigger).join(', or ') || 'never: no moment is chosen'}.`,
    audience(settings.audience),
    ...filters(settings.filters),
    frequency(settings),
    ...(settings.interrupts
      ? ['It does not wait for a visitor who types, watches a video or has a dialog open.']
      : []),
  ]
}

function audience(groups: Settings['audience']): string {
  if (groups.length === 0) return 'For everybody, on every page of your sites.'
  const parts = groups.map((group) => {
    const words = group.map(describeRule).join(', or ')
    return groups.length > 1 && group.length > 1 ? `(${words})` : words
  })
  return `Only if ${parts.join(', and ')}.`
}

function filters({ cookies, variables, source, engagement, adBlocker }: Settings['filters']): string[] {
  const parts = [
    named('cookie', cookies.length),
    named('variable', variables.length),
    source === null
      ? ''
      : `the page’s source ${source.show ? 'contains' : 'does not contain'} a piece of text`,
    engagement === null
      ? ''
      : `the visitor ${engagement.show ? 'has' : 'has not'} ${DONE[engagement.event]} a popup before`,
    adBlocker ? 'the visitor blocks advertisements' : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? [] : [`The page must agree: ${parts.join(', and ')}.`]
}

const DONE = { viewed: 'seen', closed: 'closed', converted: 'answered' } as const

function named(word: string, count: number): string {
  if (count === 0) return ''
  return count === 1 ? `a ${word} is as you say` : `${count} ${word}s are as you say`
}

function frequency({ frequency: { mode, amount }, stopWhenConverted }: Settings): string {
  const often = {
    always: 'On every page, again and again',
    once: 'Once for each visitor',
    days: `At most once in ${amount} ${amount === 1 ? 'day' : 'days'}`,
    visits: `Again after ${amount} ${amount === 1 ? 'visit' : 'visits'}`,
  }[mode]
  return `${often}${stopWhenConverted ? ', and never again after an answer' : ''}.`
}
