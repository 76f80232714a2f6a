import { useState } from 'react'
import { OPEN_MS } from '../../../../games/rules/after-game.ts'
import { FoundPrize } from '../../game/found-prize.tsx'
import { GamePlace, prizesLabel } from '../../game/game-place.tsx'
import { GiftBox } from '../../game/gift-box.tsx'
import { usePlay } from '../../game/play.ts'
import { pressPlay } from '../../game/press-play.ts'
import { firstScreen, useGame } from '../../game/use-game.tsx'
import type { GameSetting, Part, SlotProps } from '../../part.ts'
import giftCss from './gift.css?inline'

export const part: Part = { css: giftCss, slots: { onCard: Gifts }, firstScreen, useGame: useGift }

/** Where the boxes stand, in units of the drawing; which of them is opened says nothing about what is won. */
const PLACES = [38, 110, 182]
/** The one that the button opens. */
const MIDDLE = 1

function useGift(setting: GameSetting) {
  return useGame(setting, OPEN_MS)
}

/** Three boxes in the picture's place: the one that is pressed opens, with the prize that was drawn (W4.70). */
function Gifts({ drawing, screen }: SlotProps) {
  const [{ prizes }, { phase, drawn }] = usePlay(drawing)
  const [chosen, setChosen] = useState(MIDDLE)
  if (prizes === null) return null
  const isFresh = screen === 'play' && phase === 'ready'
  const isOpen = phase === 'moving' || phase === 'resting'
  return (
    <GamePlace drawing={drawing}>
      <svg
        className={`gifts ${isFresh ? 'fresh' : ''}`}
        viewBox="0 0 220 166"
        role="img"
        aria-label={prizesLabel(drawing, prizes)}
      >
        {PLACES.map((x, index) => (
          // The button beside it does the same for keyboards and screen readers.
          // biome-ignore lint/a11y/noStaticElementInteractions: see above
          <g
            key={x}
            className={`place ${isOpen && index !== chosen ? 'left' : ''}`}
            onClick={({ currentTarget }) => {
              if (!isFresh) return
              setChosen(index)
              pressPlay(currentTarget)
            }}
          >
            <g transform={`translate(${x} 102)`}>
              <GiftBox isOpen={isOpen && index === chosen} />
              <rect className="hit" x="-38" y="-34" width="76" height="86" />
            </g>
          </g>
        ))}
        {isOpen && drawn && <FoundPrize label={drawn.prize.label} x={110} y={30} width={190} />}
      </svg>
    </GamePlace>
  )
}
