import { ANNOUNCE } from './templates/announce.ts'
import { ASK } from './templates/ask.ts'
import { COLLECT } from './templates/collect.ts'
import { makeTemplate, type Template } from './templates/make-template.ts'
import { PLAY_GIFT } from './templates/play-gift.ts'
import { PLAY_KEY } from './templates/play-key.ts'
import { PLAY_SCRATCH } from './templates/play-scratch.ts'
import { PLAY_WHEEL } from './templates/play-wheel.ts'
import { QUIZ } from './templates/quiz.ts'
import { SEASON } from './templates/season.ts'
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
  ...QUIZ,
  ...SEASON,
  ...PLAY_WHEEL,
  ...PLAY_SCRATCH,
  ...PLAY_GIFT,
  ...PLAY_KEY,
].map(makeTemplate)
