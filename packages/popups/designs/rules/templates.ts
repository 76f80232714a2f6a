import { ANNOUNCE } from './templates/announce.ts'
import { ASK } from './templates/ask.ts'
import { COLLECT } from './templates/collect.ts'
import { makeTemplate, type Template } from './templates/make-template.ts'
import { SELL } from './templates/sell.ts'
import { SEND } from './templates/send.ts'

/**
 * The ready designs of the gallery, for every type but `gamified`.
 * No two share type, format, mood and goal.
 */
export const TEMPLATES: readonly Template[] = [...COLLECT, ...ANNOUNCE, ...SELL, ...SEND, ...ASK].map(
  makeTemplate,
)
