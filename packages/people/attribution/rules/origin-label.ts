import { AI_ASSISTANTS, SEARCH_ENGINES } from './known-hosts.ts'
import type { Rule, Source, Why } from './source.ts'

/** Where an order came from in one line for owners: `Organic: Google`, `Referral: blog.example`, `Direct`. */
export function originLabel(source: Pick<Source, 'type' | 'source' | 'medium'>): string {
  switch (source.type) {
    case 'utm':
      return `Campaign: ${source.source === '(none)' ? 'unnamed' : source.source}`
    case 'organic':
      return `Organic: ${nameOf(SEARCH_ENGINES, source.source)}`
    case 'referral':
      return source.medium === 'ai-assistant'
        ? `AI assistant: ${nameOf(AI_ASSISTANTS, source.source)}`
        : `Referral: ${source.source}`
    case 'typein':
      return 'Direct'
  }
}

const BECAUSE: Record<Rule, (why: Why) => string> = {
  'campaign-parameter': (why) => `The address was tagged: ${why.parameter}=${why.value}.`,
  'click-id': (why) => `The address carried an advertiser’s click id, ${why.parameter}.`,
  'search-engine': (why) => `The visit came from ${why.value}, a search engine.`,
  'ai-assistant': (why) => `The visit came from ${why.value}, an AI assistant.`,
  'other-site': (why) => `The visit came from a link on ${why.value}.`,
  'no-referrer': () => 'The browser named no page it came from, and the address carried no tag.',
  'own-page': () => 'The visit was first seen on its way between pages of the shop.',
  'back-from-payment': (why) =>
    `The visit was first seen coming back from ${why.value}, which takes payments.`,
}

/** Why a visit has its source, as a sentence. */
export function becauseOf(why: Why): string {
  return BECAUSE[why.rule](why)
}

function nameOf(hosts: readonly { name: string; label: string }[], name: string): string {
  return hosts.find((one) => one.name === name)?.label ?? name
}
