import { useEffect, useState } from 'react'
import { SPIN_MS } from '../../../../games/rules/after-game.ts'
import { rotationTo } from '../../../../games/rules/wheel.ts'
import { GamePlace, prizesLabel } from '../../game/game-place.tsx'
import { usePlay } from '../../game/play.ts'
import { pressPlay } from '../../game/press-play.ts'
import { firstScreen, useGame } from '../../game/use-game.tsx'
import type { GameSetting, Part, SlotProps } from '../../part.ts'
import wheelCss from './wheel.css?inline'
import { WheelSlots } from './wheel-slots.tsx'

export const part: Part = { css: wheelCss, slots: { onCard: Wheel }, firstScreen, useGame: useWheel }

/** Nothing turns for a visitor who wants no motion. */
function moveMs(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SPIN_MS
}

function useWheel(setting: GameSetting) {
  return useGame(setting, moveMs())
}

/** The wheel in the picture's place, with a pointer above. It is turned by a click on its overlay, while it can be played (W4.56). */
function Wheel({ drawing, screen }: SlotProps) {
  const [{ prizes }, { phase, drawn }] = usePlay(drawing)
  const [turned, setTurned] = useState(0)
  const isMoving = phase === 'moving' || phase === 'resting'
  useEffect(() => {
    if (isMoving && drawn) setTurned(rotationTo(drawn.index))
  }, [isMoving, drawn])
  if (prizes === null) return null
  const labels = prizes.map(({ label }) => label)
  return (
    <GamePlace drawing={drawing}>
      <div className="wheel">
        <svg className="pointer" viewBox="0 0 20 26" aria-hidden="true">
          <path d="M2 2h16L10 24z" />
        </svg>
        <svg
          className="turning"
          viewBox="-100 -100 200 200"
          role="img"
          aria-label={prizesLabel(drawing, prizes)}
          style={{ transform: `rotate(${turned}deg)` }}
        >
          <WheelSlots labels={labels} />
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
