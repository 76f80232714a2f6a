import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { REVEAL_MS } from '../../../../games/rules/after-game.ts'
import type { Point } from '../../../../games/rules/point.ts'
import {
  BRUSH,
  CARD,
  isUncovered,
  type Scratched,
  scratchLine,
} from '../../../../games/rules/scratch-area.ts'
import { GamePlace, prizesLabel } from '../../game/game-place.tsx'
import { GAME_WORDS } from '../../game/game-words.ts'
import { restPlay, takeInHand, usePlay } from '../../game/play.ts'
import { pointOn } from '../../game/point-on.ts'
import { pressPlay } from '../../game/press-play.ts'
import { PrizeLabel } from '../../game/prize-label.tsx'
import { firstScreen, useGame } from '../../game/use-game.tsx'
import type { GameSetting, Part, SlotProps } from '../../part.ts'
import scratchCss from './scratch.css?inline'

export const part: Part = { css: scratchCss, slots: { onCard: Scratch }, firstScreen, useGame: useScratch }

/** How long the button scratches, in ms; see `scratch.css`. */
const BY_ITSELF_MS = 1600
/** Lines over the whole card, as far apart as they are wide. */
const ALL_OVER = 'M0 12H200V36H0V60H200V84H0V108H200'

function useScratch(setting: GameSetting) {
  return useGame(setting, null)
}

/**
 * The card in the picture's place (W4.69). It is scratched with a pointer, and by itself where the button is pressed; 3 s after half
 * of it is gone the rest goes too, and the result is told.
 */
function Scratch({ drawing, screen }: SlotProps) {
  const [play, { phase, drawn, isByHand, hasFailed }] = usePlay(drawing)
  const [scratched, setScratched] = useState<Scratched>(new Set())
  const [marks, setMarks] = useState('')
  const [isDone, setDone] = useState(false)
  const last = useRef<Point | null>(null)
  const isMoving = phase === 'moving'
  const isByItself = isMoving && !isByHand
  const isOpen = isDone || isUncovered(scratched)

  useEffect(() => {
    if (!isByItself) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(setDone, isStill ? 0 : BY_ITSELF_MS, true)
    return () => clearTimeout(timer)
  }, [isByItself])

  useEffect(() => {
    if (!isMoving || !isOpen) return
    const timer = setTimeout(restPlay, REVEAL_MS, play)
    return () => clearTimeout(timer)
  }, [isMoving, isOpen, play])

  // What could not be drawn is scratched once more.
  useEffect(() => {
    if (!hasFailed) return
    last.current = null
    setScratched(new Set())
    setMarks('')
  }, [hasFailed])

  if (play.prizes === null) return null
  const { language } = drawing.design
  const canScratch = screen === 'play' && (phase === 'ready' || isByHand)

  const scratch = (event: PointerEvent<SVGSVGElement>, from: Point | null) => {
    const to = pointOn(event.currentTarget, event)
    const { x, y } = from ?? to
    setMarks((before) => `${before}${from ? '' : `M${round(x)} ${round(y)}`}L${round(to.x)} ${round(to.y)}`)
    setScratched((before) => scratchLine(before, from ?? to, to))
    last.current = to
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!canScratch || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    scratch(event, null)
    if (phase !== 'ready') return
    takeInHand(play, true)
    pressPlay(event.currentTarget)
  }
  const end = () => {
    last.current = null
  }
  return (
    <GamePlace drawing={drawing}>
      {/* The button beside it does the same for keyboards and screen readers. */}
      <svg
        className={`scratch-card ${canScratch ? 'fresh' : ''} ${phase === 'resting' ? 'told' : ''}`}
        viewBox={`0 0 ${CARD.width} ${CARD.height}`}
        role="img"
        aria-label={prizesLabel(drawing, play.prizes)}
        onPointerDown={begin}
        onPointerMove={(event) => canScratch && last.current && scratch(event, last.current)}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <mask id="scratched" maskUnits="userSpaceOnUse" x="0" y="0" width={CARD.width} height={CARD.height}>
          <rect width={CARD.width} height={CARD.height} fill="#fff" />
          <path className="scratches" d={marks} stroke-width={BRUSH * 2} />
          {(isByItself || isDone) && (
            <path className="scratches by-itself" d={ALL_OVER} pathLength={1} stroke-width={BRUSH * 2} />
          )}
        </mask>
        <pattern id="foil" width="14" height="14" patternUnits="userSpaceOnUse">
          <path d="M0 14L14 0M-3.5 3.5L3.5-3.5M10.5 17.5L17.5 10.5" />
        </pattern>
        <rect className="under" width={CARD.width} height={CARD.height} rx="8" />
        {drawn && phase !== 'ready' && (
          <PrizeLabel
            label={drawn.prize.label}
            x={CARD.width / 2}
            y={CARD.height / 2}
            width={CARD.width * 0.86}
            largest={22}
            oneLine={13}
          />
        )}
        <g className="coat" mask="url(#scratched)">
          <rect width={CARD.width} height={CARD.height} rx="8" />
          <rect width={CARD.width} height={CARD.height} rx="8" fill="url(#foil)" />
          <text x={CARD.width / 2} y={CARD.height / 2 + 6}>
            {GAME_WORDS.scratchHere[language]}
          </text>
        </g>
        <rect className="edge" x="1" y="1" width={CARD.width - 2} height={CARD.height - 2} rx="7" />
      </svg>
    </GamePlace>
  )
}

/** As exact as it can be seen. */
function round(units: number): number {
  return Math.round(units * 10) / 10
}
