import { z } from 'zod'
import { address } from '../behaviour/address-schema.ts'
import {
  type CodeListState,
  fixedCode,
  listedCode,
  mintedCode,
  type ShopifyState,
  shopifyCode,
  warnBelow,
} from '../codes/contract.ts'
import { PUBLIC_ID } from '../model/contract.ts'
import { MOST_PRIZES, WHOLE } from './rules/odds.ts'
import { tableProblems } from './rules/table-problems.ts'

const STOCK_AT_MOST = 1_000_000
/** What a winner is given: nothing, one code for everybody, the next of a list, or a code of a coupon of our own shop or a Shopify store. */
const reward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  fixedCode,
  listedCode,
  mintedCode,
  shopifyCode,
])

/** A slot of a game as stored. `parts` of 100,000; `stock` is `null` for as many as are won. */
const prize = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be letters, digits and dashes, a letter first'),
  label: z.string().trim().min(1, 'Say what is won.').max(40, 'Keep it to 40 characters.'),
  isWinning: z.boolean(),
  parts: z.number('Enter a percentage.').int().min(0, 'Enter 0 or more.').max(WHOLE, 'Enter 100 or less.'),
  stock: z.number().int().min(0).max(STOCK_AT_MOST).nullable(),
  /** Of the stock. */
  warnBelow,
  reward,
  /** Where the page goes after a loss (W3.60, W4.68). */
  redirect: z.object({ url: address, closes: z.boolean(), atOnce: z.boolean() }).nullable(),
})
export type Prize = z.infer<typeof prize>
export type Reward = Prize['reward']

const words = z.object({
  headline: z.string().trim().min(1).max(160),
  text: z.string().trim().max(400),
  button: z.string().trim().min(1).max(160),
})

/** The game of a popup: who draws, what can be drawn, and the words of its three screens (W2.08, W2.09). */
export const gameSchema = z
  .object({
    /** `page` hands the whole prize list to the visitor's browser, which draws (W3.61). */
    drawnBy: z.enum(['service', 'page']),
    /** How the box of the format `gamified_format_3` is opened: pressed, or with a key that is dragged onto it (W1.12). */
    opening: z.enum(['press', 'drag']).default('press'),
    /** Slots of a wheel: alike (W4.61), or as large as their chances. */
    slices: z.enum(['equal', 'odds']).optional(),
    /** `disable_post_play_screen` (W3.49). */
    skipsResult: z.boolean(),
    prizes: z.array(prize).min(1, 'Add a prize.').max(MOST_PRIZES, `A game has up to ${MOST_PRIZES} prizes.`),
    play: words,
    won: words,
    lost: words,
  })
  .superRefine((game, context) => {
    for (const { path, message } of tableProblems(game))
      context.addIssue({ code: 'custom', path: [...path], message })
  })
export type Game = z.infer<typeof gameSchema>

/** `POST /api/display/game/{poptin_id}/commitment` and `…/draw`. */
const who = { client_id: z.string().regex(PUBLIC_ID), viewer_id: z.string().min(1).max(200) }
export const commitmentInput = z.object(who)
export const drawInput = z.object({
  ...who,
  commitment: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 digits of base 16'),
})

/** How often a prize has been won. */
export type PrizeState = { prizeId: string; given: number }
/** `GET /console/api/popups/:id/codes`: what a popup has given, and what is left of its lists. */
export type GivenStates = { prizes: PrizeState[]; lists: CodeListState[]; shopify: ShopifyState }
