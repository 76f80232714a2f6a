import { ANNOUNCE } from './templates/announce.ts'
import { ASK } from './templates/ask.ts'
import { COLLECT } from './templates/collect.ts'
import { makeTemplate, type Template } from './templates/make-template.ts'
import { PLAY } from './templates/play.ts'
import { SELL } from './templates/sell.ts'
import { SEND } from './templates/send.ts'

/**
 * The ready designs of the gallery, for every type.
 * No two share type, format, mood and goal.
 */
export const TEMPLATES: readonly Template[] = [
  ...COLLECT,
  ...ANNOUNCE,
  ...SELL,
  ...SEND,
  ...ASK,
  ...PLAY,
].map(makeTemplate)
