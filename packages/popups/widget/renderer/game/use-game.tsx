import { useEffect, useRef } from 'react'
import type { FormField } from '../../../forms/fields-contract.ts'
import type { WirePrize } from '../../../model/prize-contract.ts'
import { isOn } from '../../../model/rules/switch.ts'
import type { CardGame, GameSetting, GameStep, Screen } from '../part.ts'
import type { Drawing } from '../render.tsx'
import { GameScreen } from './game-screen.tsx'
import { drawAhead, openPlay, usePlay } from './play.ts'

/** Without a form the game is there from the start. What cannot be read is not played (W3.62). */
export function firstScreen(drawing: Drawing): Screen {
  return openPlay(drawing) && drawing.design.form.button === null ? 'play' : 'form'
}

/**
 * The course of a game on its card: first the form, then the game and its result (W4.70). Where no screen follows a win, the form
 * waits for the result and is sent with it (W4.66). A form with a hidden field for the prize is sent when that is drawn, and the
 * game is played afterwards (W3.67). `moveMs` is how long the game's own part moves; `null` where the visitor moves it.
 */
export function useGame(setting: GameSetting, moveMs: number | null): CardGame {
  const { drawing, screen, onScreen, close } = setting
  const [play] = usePlay(drawing)
  const isPlayable = play.prizes !== null
  const isHolding = isPlayable && isOn(drawing.popup.design_properties.disable_post_play_screen)
  const held = useRef<((step: GameStep | null) => void) | null>(null)
  /** The losing screen is there already when the form that waited was sent, and stays. */
  const isLost = useRef(false)
  const release = (step: GameStep | null) => {
    held.current?.(step)
    held.current = null
  }
  // A popup that is closed over its game must not take the answers along.
  useEffect(() => () => held.current?.(null), [])

  const onStep = (step: GameStep) => {
    const wasHeld = held.current !== null
    drawing.onPlayed?.(step.prize)
    release(step)
    if (step.screen !== null) onScreen(step.screen)
    else if (!wasHeld) close('submit')
  }
  const sendsPrize = isPlayable && drawing.design.form.fields.some(isForPrize)
  const isGame = screen === 'play' || screen === 'won' || screen === 'lost'
  return {
    holdsForm: screen === 'play' && held.current !== null,
    play: isHolding
      ? () =>
          new Promise((resolve) => {
            held.current = (step) => {
              isLost.current = step?.screen === 'lost'
              resolve(step ? wordsOf(step.prize) : undefined)
            }
            onScreen('play')
          })
      : sendsPrize
        ? async () => {
            const drawn = await drawAhead(drawing, play)
            return drawn ? wordsOf(drawn.prize) : undefined
          }
        : undefined,
    takesOver: (isRefused) => {
      if (isRefused) {
        if (isHolding) onScreen('form')
        return false
      }
      // With nothing to play, or nothing left, the page may go where the owner wants it.
      if (isPlayable && !isHolding) onScreen('play')
      else drawing.onPlayed?.()
      return isPlayable && (!isHolding || isLost.current)
    },
    content: isGame && <GameScreen {...setting} screen={screen} moveMs={moveMs} onStep={onStep} />,
  }
}

/** A hidden field that is sent with what was drawn (W3.67). */
function isForPrize(field: FormField): boolean {
  return field.kind === 'hidden' && /{{prize_(label|code)}}/.test(field.value)
}

function wordsOf({ code, label }: WirePrize) {
  return { prizeCode: code, prizeLabel: label }
}
