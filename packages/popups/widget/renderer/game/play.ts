import { useEffect, useState } from 'react'
import { RESULT_MS, SKIPPED_MS } from '../../../games/rules/after-game.ts'
import type { PaintedPrize } from '../../../model/prize-contract.ts'
import { isOn } from '../../../model/rules/switch.ts'
import { codeTabOf } from '../../codes/has-code.ts'
import { keepCode } from '../../codes/kept-codes.ts'
import type { GameStep } from '../part.ts'
import type { Drawing } from '../render.tsx'
import { type Drawn, draw, drawsHere, prizesOf, requestCommitment } from './draw.ts'

/** Where a game stands; the drawn prize is known as soon as it moves, and told when it rests. */
export type PlayState = {
  phase: 'ready' | 'asking' | 'moving' | 'resting'
  commitment: string
  drawn: Drawn | null
  hasFailed: boolean
  /** The visitor moves it themselves, and may stop before its end: the button then does the rest. */
  isByHand: boolean
}

const FRESH: PlayState = { phase: 'ready', commitment: '', drawn: null, hasFailed: false, isByHand: false }

/** A game on the screen: what moves on the card and the words on the paper are of one play. */
export type Play = {
  prizes: ReturnType<typeof prizesOf>
  state: PlayState
  onChange: Set<(state: PlayState) => void>
  /** What moved has come to rest. */
  onRest: () => void
}

const plays = new WeakMap<HTMLElement, Play>()

/** The play of a popup that is up; a new one after it was taken away. */
function playOf(drawing: Drawing): Play {
  const known = plays.get(drawing.host)
  if (known) return known
  const play = newPlay(drawing)
  plays.set(drawing.host, play)
  return play
}

function newPlay(drawing: Drawing): Play {
  return { prizes: prizesOf(drawing), state: FRESH, onChange: new Set(), onRest: () => {} }
}

/** Whether there is something to play for; what cannot be read is said in the debug log (W3.62). */
export function openPlay(drawing: Drawing): boolean {
  plays.delete(drawing.host)
  const { prizes } = playOf(drawing)
  if (prizes === null) drawing.log?.('the prizes of the game cannot be read', drawing.popup.poptin_id)
  return prizes !== null
}

/** The play and its state, kept up to date in every part of the popup that asks. */
export function usePlay(drawing: Drawing): [Play, PlayState] {
  // A designer changes the prizes while they look, and nothing is played.
  const play = drawing.screen === undefined ? playOf(drawing) : newPlay(drawing)
  const [state, setState] = useState(play.state)
  useEffect(() => {
    play.onChange.add(setState)
    setState(play.state)
    return () => void play.onChange.delete(setState)
  }, [play])
  return [play, state]
}

function change(play: Play, part: Partial<PlayState>): void {
  play.state = { ...play.state, ...part }
  for (const tell of play.onChange) tell(play.state)
}

/** Gets the promise of the draw, so that it stands there before anything is pressed. Tried again with the draw. */
export async function promiseDraw(drawing: Drawing, play: Play): Promise<void> {
  if (drawsHere(drawing) || play.state.commitment !== '') return
  change(play, { commitment: await requestCommitment(drawing) })
}

/** The visitor begins to move the game themselves; or no longer does, and it moves by itself. */
export function takeInHand(play: Play, isByHand: boolean): void {
  change(play, { isByHand })
}

/** What moves has come to rest, where that depends on the visitor. */
export function restPlay(play: Play): void {
  if (play.state.phase === 'moving') play.onRest()
}

/**
 * Draws before the game is played, for a form that is sent with the prize (W3.67): the game then shows what was drawn here.
 * Where it cannot be drawn the form is sent without, so that nobody's answers are lost.
 */
export async function drawAhead(drawing: Drawing, play: Play): Promise<Drawn | null> {
  if (play.state.drawn !== null || play.prizes === null) return play.state.drawn
  try {
    await promiseDraw(drawing, play)
    const drawn = await draw(drawing, play.prizes, play.state.commitment)
    keep(drawing, drawn)
    change(play, { drawn })
    return drawn
  } catch (error) {
    drawing.log?.('the prize could not be drawn before the form is sent', drawing.popup.poptin_id, error)
    return null
  }
}

/**
 * Draws and moves: what moves takes `moveMs`, or comes to rest when its part says so where that is `null`. The result is told
 * 1 s later (W4.64, W4.67), or with no screen for winners 8 s after the start (W9.26). Asked while it moves, nothing happens.
 */
export async function startPlay(
  drawing: Drawing,
  play: Play,
  moveMs: number | null,
  onStep: (step: GameStep) => void,
): Promise<void> {
  if (play.state.phase !== 'ready' || play.prizes === null) return
  change(play, { phase: 'asking', hasFailed: false })
  try {
    await promiseDraw(drawing, play)
    const drawn = play.state.drawn ?? (await draw(drawing, play.prizes, play.state.commitment))
    const { prize } = drawn
    const isSkipped = prize.is_winner && isOn(drawing.popup.design_properties.disable_post_play_screen)
    keep(drawing, drawn)
    play.onRest = () => {
      change(play, { phase: 'resting' })
      if (!isSkipped) setTimeout(() => onStep({ prize, screen: prize.is_winner ? 'won' : 'lost' }), RESULT_MS)
    }
    change(play, { phase: 'moving', drawn })
    if (moveMs !== null) setTimeout(play.onRest, moveMs)
    if (isSkipped) setTimeout(() => onStep({ prize, screen: null }), SKIPPED_MS)
  } catch (error) {
    drawing.log?.('the game could not be played', drawing.popup.poptin_id, error)
    change(play, { phase: 'ready', hasFailed: true, isByHand: false })
  }
}

/** The popup object knows what was drawn: its prize is marked (W4.63), and its coupon is what goes with the conversion. */
function keep({ popup, design }: Drawing, { prize, index, endsAt }: Drawn): void {
  const prizes: PaintedPrize[] = popup.gamified_prize
  prizes[index] = prize
  if (prize.code === '') return
  popup.design_properties.coupon = { code: prize.code, coupon_type: 'unique' }
  // A preview gives nothing that could be shown again.
  if (popup.viewer_id !== '')
    keepCode(popup.poptin_id, codeTabOf(design), { code: prize.code, label: prize.label, endsAt })
}
