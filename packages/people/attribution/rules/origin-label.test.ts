import { expect, it } from 'vitest'
import { becauseOf, originLabel } from './origin-label.ts'
import type { Rule } from './source.ts'

it.each<[Rule, string]>([
  ['campaign-parameter', 'The address was tagged: p=v.'],
  ['click-id', 'The address carried an advertiser’s click id, p.'],
  ['search-engine', 'The visit came from v, a search engine.'],
  ['ai-assistant', 'The visit came from v, an AI assistant.'],
  ['other-site', 'The visit came from a link on v.'],
  ['no-referrer', 'The browser named no page it came from, and the address carried no tag.'],
  ['own-page', 'The visit was first seen on its way between pages of the shop.'],
  ['back-from-payment', 'The visit was first seen coming back from v, which takes payments.'],
])('by the rule %s a visit is explained so', (rule, words) => {
  expect(becauseOf({ rule, parameter: 'p', value: 'v' })).toBe(words)
})

it.each([
  ['utm', 'letter', 'email', 'Campaign: letter'],
  ['utm', '(none)', 'email', 'Campaign: unnamed'],
  ['organic', 'duckduckgo', 'organic', 'Organic: DuckDuckGo'],
  ['organic', 'new-engine', 'organic', 'Organic: new-engine'],
  ['referral', 'chatgpt', 'ai-assistant', 'AI assistant: ChatGPT'],
  ['referral', 'new-assistant', 'ai-assistant', 'AI assistant: new-assistant'],
  ['referral', 'blog.example', 'referral', 'Referral: blog.example'],
  ['typein', '(direct)', '(none)', 'Direct'],
] as const)('an order of %s, %s, %s came from “%s”', (type, source, medium, label) => {
  expect(originLabel({ type, source, medium })).toBe(label)
})
