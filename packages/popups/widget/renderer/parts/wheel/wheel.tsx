import { useEffect, useRef, useState } from 'react'
import { SPIN_MS } from '../../../../games/rules/after-game.ts'
import { partsOfChances } from '../../../../games/rules/odds.ts'
import { rotationTo, wheelSlices } from '../../../../games/rules/wheel.ts'
import { nextTask } from '../../../next-task.ts'
import { GamePlace } from '../../game/game-place.tsx'
import { usePlay } from '../../game/play.ts'
import { pressPlay } from '../../game/press-play.ts'
import { firstScreen, useGame } from '../../game/use-game.tsx'
import type { GameSetting, Part, SlotProps } from '../../part.ts'
import { Odds, oddsLabel } from './odds.tsx'
import wheelCss from './wheel.css?inline'
import { WheelSlots } from './wheel-slots.tsx'

export const part: Part = {
  css: wheelCss,
  slots: { onCard: Wheel, afterForm: FormOdds },
  firstScreen,
  useGame: useWheel,
}

/** Laid out one after the other: what is written around a circle takes a slow phone long. */
const SLOTS = 12
const SLOTS_A_STEP = 3

/** Nothing turns for a visitor who wants no motion. */
function moveMs(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SPIN_MS
}

function useWheel(setting: GameSetting) {
  const game = useGame(setting, moveMs())
  return {
    ...game,
    content: setting.screen === 'play' ? [game.content, <Odds key="odds" {...setting} />] : game.content,
  }
}

/** The chances, before anything is asked of the visitor. */
function FormOdds(props: SlotProps) {
  return props.screen === 'form' && <Odds {...props} />
}

/** The wheel in the picture's place, with a pointer above. It is turned by a click on its overlay, while it can be played (W4.56). */
function Wheel({ drawing, screen }: SlotProps) {
  const [{ prizes }, { phase, drawn }] = usePlay(drawing)
  const [turned, setTurned] = useState(0)
  const isMoving = phase === 'moving' || phase === 'resting'
  const parts = (prizes ?? []).map(({ chances }) => partsOfChances(chances) ?? 0)
  const slices = wheelSlices(parts, drawing.design.game?.slices ?? 'equal')
  const latest = useRef(slices)
  latest.current = slices
  useEffect(() => {
    if (isMoving && drawn) setTurned(rotationTo(drawn.index, latest.current))
  }, [isMoving, drawn])
  const wheel = useRef<SVGSVGElement>(null)
  // Nothing of a preview is measured: it is there at once.
  const [most, setMost] = useState(drawing.screen === undefined ? 0 : SLOTS)
  useEffect(() => {
    if (most >= SLOTS) return
    const goOn = async () => {
      // Written before its typeface is there, all of it would be laid out once more, at one go.
      while (wheel.current?.closest('.coming')) await new Promise(requestAnimationFrame)
      await nextTask()
      // Asked where it is, the browser lays it out, in a task that does nothing else.
      wheel.current?.getBoundingClientRect()
      await nextTask()
      setMost(most + SLOTS_A_STEP)
    }
    void goOn()
  }, [most])
  if (prizes === null) return null
  const labels = prizes.map(({ label }) => label)
  return (
    <GamePlace drawing={drawing}>
      <div className="wheel">
        <svg className="pointer" viewBox="0 0 20 26" aria-hidden="true">
          <path d="M2 2h16L10 24z" />
        </svg>
        <svg
          ref={wheel}
          className="turning"
          viewBox="-100 -100 200 200"
          role="img"
          aria-label={oddsLabel(drawing, prizes)}
          style={{ transform: `rotate(${turned}deg)` }}
        >
          <WheelSlots slices={slices} labels={labels} most={most} />
          <circle className="rim" r="97" />
          <circle className="hub" r="13" />
        </svg>
        {screen === 'play' && phase === 'ready' && (
          // The button beside it does the same for keyboards and screen readers.
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: see above
          <div className="wheel-overlay" onClick={({ currentTarget }) => pressPlay(currentTarget)} />
        )}
      </div>
    </GamePlace>
  )
}
