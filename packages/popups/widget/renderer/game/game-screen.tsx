import { useEffect, useRef } from 'react'
import { redirectAddress } from '../../../behaviour/rules/addresses.ts'
import { fillPrize, lossRedirectMs } from '../../../games/rules/after-game.ts'
import type { WirePrize } from '../../../model/prize-contract.ts'
import { isOn } from '../../../model/rules/switch.ts'
import type { GameScreenName, GameSetting, GameStep } from '../part.ts'
import { Slot } from '../slot.tsx'
import { GAME_WORDS } from './game-words.ts'
import { type PlayState, promiseDraw, startPlay, takeInHand, usePlay } from './play.ts'

const CLASSES = {
  play: 'poptin_game_screen',
  won: 'poptin_play_screen',
  lost: 'poptin_losing_screen',
} as const

type GameProps = Omit<GameSetting, 'screen' | 'onScreen'> & {
  screen: GameScreenName
  moveMs: number | null
  onStep: (step: GameStep) => void
}

/** The screens of a game on the paper (W2.08–W2.10): to play, won, lost. `moveMs` as in `startPlay`. */
export function GameScreen({ moveMs, ...props }: GameProps) {
  const { drawing, screen, tabIndex, close, onStep } = props
  const { design, popup } = drawing
  const [play, state] = usePlay(drawing)
  const button = useRef<HTMLButtonElement>(null)
  const headline = useRef<HTMLHeadingElement>(null)
  const isPreview = drawing.screen !== undefined
  const words = GAME_WORDS
  const { language, game } = design
  const start = () => {
    if (isPreview) return
    if (state.isByHand && state.phase !== 'ready') takeInHand(play, false)
    void startPlay(drawing, play, moveMs, onStep)
  }
  const enter = (entered: GameProps['screen']) => {
    if (isPreview) return
    if (entered !== 'play') return headline.current?.focus()
    button.current?.focus()
    void promiseDraw(drawing, play).catch((error) => drawing.log?.(error))
    // It begins by itself (W4.57).
    if (isOn(popup.design_properties.disable_post_play_screen)) start()
  }
  const latest = useRef({ enter, close })
  latest.current = { enter, close }

  useEffect(() => latest.current.enter(screen), [screen])

  const prize = state.drawn?.prize ?? (isPreview ? exampleOf(play.prizes, screen) : undefined)
  const waitMs =
    screen === 'lost' && state.drawn ? lossRedirectMs(state.drawn.prize, popup.wheel_has_coupon) : null
  useEffect(() => {
    const options = state.drawn?.prize.redirect_to_options
    const address = options ? redirectAddress(options.redirect_to_url) : null
    if (waitMs === null || address === null) return
    const timer = setTimeout(() => {
      if (options?.redirect_close) latest.current.close('submit')
      location.assign(address)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [waitMs, state.drawn])

  if (game === null) return null
  const said = screen === 'play' ? game.play : screen === 'won' ? game.won : game.lost
  const filled = (text: string) => (prize && screen !== 'play' ? fillPrize(text, prize) : text)
  const isBusy = state.phase !== 'ready' && !state.isByHand
  return (
    <div className={`${CLASSES[screen]} thanks game`}>
      <h2 className="headline" id="headline" tabIndex={-1} ref={headline}>
        {filled(said.headline)}
      </h2>
      {said.text !== '' && <p className="text">{filled(said.text)}</p>}
      {screen === 'won' && (
        <Slot name="afterThanks" drawing={drawing} screen={screen} tabIndex={tabIndex} close={close} />
      )}
      <button
        type="button"
        ref={button}
        className={screen === 'play' ? 'button' : 'button quiet'}
        tabIndex={tabIndex}
        aria-disabled={screen === 'play' && isBusy}
        onClick={screen === 'play' ? start : () => close('submit')}
      >
        {filled(said.button)}
      </button>
      <p role="status" className="game-says">
        {resultWords(state, language)}
        {state.hasFailed && words.failed[language]}
      </p>
      {state.commitment !== '' && (
        <details className="fair">
          <summary tabIndex={tabIndex}>{words.fair[language]}</summary>
          <p>
            {words.before[language]} <code dir="ltr">{state.commitment}</code>
          </p>
          {screen !== 'play' && state.drawn?.seed && (
            <p>
              {words.after[language]} <code dir="ltr">{state.drawn.seed}</code>
            </p>
          )}
        </details>
      )}
    </div>
  )
}

/** What a screen reader is told: that it moves, and what came of it. */
function resultWords({ phase, drawn, isByHand }: PlayState, language: 'en' | 'he'): string {
  if (isByHand && phase === 'moving') return GAME_WORDS.scratching[language]
  if (phase === 'asking' || phase === 'moving') return GAME_WORDS.turning[language]
  if (phase !== 'resting' || drawn === null) return ''
  const { label, code } = drawn.prize
  const result = GAME_WORDS.result[language].replace('{label}', () => label)
  return code === '' ? result : `${result} ${GAME_WORDS.code[language].replace('{code}', () => code)}`
}

/** For the designer: what the screen of a result is like. */
function exampleOf(prizes: WirePrize[] | null, screen: GameProps['screen']): WirePrize | undefined {
  const one = prizes?.find(({ loosing_option: losing }) => (losing === 0) === (screen === 'won'))
  return one && { ...one, code: one.code || 'PREVIEW' }
}
