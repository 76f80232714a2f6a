import { type PointerEvent, useState } from 'react'
import { OPEN_MS } from '../../../../games/rules/after-game.ts'
import type { Point } from '../../../../games/rules/point.ts'
import { FoundPrize } from '../../game/found-prize.tsx'
import { GamePlace, prizesLabel } from '../../game/game-place.tsx'
import { GiftBox } from '../../game/gift-box.tsx'
import { usePlay } from '../../game/play.ts'
import { pointOn } from '../../game/point-on.ts'
import { pressPlay } from '../../game/press-play.ts'
import { firstScreen, useGame } from '../../game/use-game.tsx'
import type { GameSetting, Part, SlotProps } from '../../part.ts'
import dragCss from './drag.css?inline'
import { FIELD, HOME, isOnBox, LOCK, withinField } from './drop-target.ts'

export const part: Part = { css: dragCss, slots: { onCard: Drag }, firstScreen, useGame: useDrag }

const METAL = 'M-14 0a8 8 0 1 0-16 0a8 8 0 1 0 16 0H16V9M6 0V8'

function useDrag(setting: GameSetting) {
  return useGame(setting, OPEN_MS)
}

/** A locked box and its key in the picture's place: dropped on the box, the key opens it (W1.12, W4.70). */
function Drag({ drawing, screen }: SlotProps) {
  const [{ prizes }, { phase, drawn }] = usePlay(drawing)
  const [held, setHeld] = useState<Point | null>(null)
  if (prizes === null) return null
  const isFresh = screen === 'play' && phase === 'ready'
  const isOpen = phase === 'moving' || phase === 'resting'
  const at = held ?? (phase === 'ready' ? HOME : LOCK)

  const where = (event: PointerEvent<SVGGElement>) => {
    const svg = event.currentTarget.ownerSVGElement
    return svg && withinField(pointOn(svg, event))
  }
  const take = (event: PointerEvent<SVGGElement>) => {
    if (!isFresh || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld(where(event))
  }
  const drop = (event: PointerEvent<SVGGElement>) => {
    if (held === null) return
    const end = where(event)
    setHeld(null)
    if (end && isOnBox(end)) pressPlay(event.currentTarget)
  }
  return (
    <GamePlace drawing={drawing}>
      <svg
        className={`gifts ${isFresh ? 'fresh' : ''}`}
        viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
        role="img"
        aria-label={prizesLabel(drawing, prizes)}
      >
        {phase === 'ready' && <path className="way" d="M70 150Q96 146 106 126" />}
        <g transform={`translate(${LOCK.x} 94) scale(1.35)`}>
          <GiftBox isOpen={isOpen}>
            <circle className="lock" cx="0" cy="16" r="10" />
            <path className="hole" d="M0 10a4 4 0 0 1 2 7.4L3.4 22h-6.8L-2 17.4A4 4 0 0 1 0 10" />
          </GiftBox>
        </g>
        {isOpen && drawn && <FoundPrize label={drawn.prize.label} x={LOCK.x} y={26} width={190} />}
        {/* The button beside it does the same for keyboards and screen readers. */}
        <g
          className={`key ${held ? 'held' : ''} ${isOpen ? 'used' : ''}`}
          style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
          onPointerDown={take}
          onPointerMove={(event) => held && setHeld(where(event))}
          onPointerUp={drop}
          onPointerCancel={() => setHeld(null)}
        >
          <path className="metal" d={METAL} />
          <path className="metal" d={METAL} />
          <rect className="hit" x="-44" y="-30" width="76" height="60" />
        </g>
      </svg>
    </GamePlace>
  )
}
