import { NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { Placement } from '../../../behaviour/contract.ts'
import { arrangementOf, formatNumbers } from '../../rules/formats.ts'
import { gameOf, withGame } from '../../rules/game-of.ts'
import { Placing } from '../arrange/Placing.tsx'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { PopupFrame } from '../PopupFrame.tsx'
import { TypeChoice } from './TypeChoice.tsx'

/** The window that a format is shown in, and how small, in px. */
const WINDOW = { width: 1000, height: 700 }
const THUMB_SCALE = 0.1
/** Formats that are shown before somebody asks for the rest: each is drawn by the renderer. */
const FIRST_SHOWN = 6

const HORIZONTALS = { left: 'Left', center: 'Centre', right: 'Right' }
const VERTICALS = { top: 'Top', middle: 'Middle', bottom: 'Bottom' }
const ENTRIES = {
  fadeIn: 'Fades in',
  fadeInUp: 'Fades in from below',
  fadeInDown: 'Fades in from above',
  fadeInLeft: 'Fades in from the left',
  fadeInRight: 'Fades in from the right',
  slideInUp: 'Slides in from below',
  slideInDown: 'Slides in from above',
  zoomIn: 'Grows',
  bounceIn: 'Bounces in',
  '': 'No animation',
}

/** The format within the type, how large it is, and where in the window it stands. */
export function LayoutPart({ editing }: PartProps) {
  const { type, settings, changeSettings, problemAt } = editing
  const { size, placement } = settings
  const place = (part: Partial<Placement>) => changeSettings({ placement: { ...placement, ...part } })
  const side = (name: 'width' | 'height') => ({
    value: size[name],
    error: problemAt(`settings.size.${name}`),
    'data-path': `settings.size.${name}`,
    min: 1,
    max: 4000,
    allowDecimal: false,
    suffix: ' px',
    onChange: (value: string | number) =>
      changeSettings({ size: { ...size, [name]: Number(value) || 1 } }, `size.${name}`),
  })
  return (
    <div className={styles.fields}>
      <TypeChoice editing={editing} />
      <Formats editing={editing} />
      <Placing editing={editing} />
      <div className={styles.pair}>
        <NumberInput label="Width" {...side('width')} />
        <NumberInput label="Height" {...side('height')} />
      </div>
      {type !== 'embedded' && (
        <div className={styles.pair}>
          {type !== 'bar' && (
            <NativeSelect
              label="Across"
              data={options(HORIZONTALS)}
              value={placement.horizontal}
              onChange={({ currentTarget }) =>
                place({ horizontal: currentTarget.value as Placement['horizontal'] })
              }
            />
          )}
          <NativeSelect
            label="Down"
            data={options(type === 'bar' ? { top: VERTICALS.top, bottom: VERTICALS.bottom } : VERTICALS)}
            value={placement.vertical}
            onChange={({ currentTarget }) =>
              place({ vertical: currentTarget.value as Placement['vertical'] })
            }
          />
        </div>
      )}
      <NativeSelect
        label="Animation"
        data={options(ENTRIES)}
        value={settings.entryEffect}
        onChange={({ currentTarget }) => {
          const entryEffect = currentTarget.value
          changeSettings({ entryEffect, exitEffect: wayBack(entryEffect) })
        }}
      />
    </div>
  )
}

function Formats({ editing }: PartProps) {
  const { type, design, settings, changeDesign } = editing
  const [isWhole, setWhole] = useState(false)
  const all = formatNumbers(type)
  const shown = isWhole ? all : all.filter((number) => number <= FIRST_SHOWN || number === design.format)
  return (
    <>
      <fieldset className={styles.choices} aria-label="Format" data-path="design.format">
        {shown.map((format) => (
          <button
            key={format}
            type="button"
            className={styles.choice}
            aria-pressed={format === design.format}
            onClick={() =>
              changeDesign((now) => {
                const game = gameOf(type, { ...now, format })
                return game === null ? { format } : withGame(now, game)
              })
            }
          >
            <PopupFrame
              title={`Format ${format}`}
              type={type}
              work={{ design: { ...design, format, effect: null }, settings }}
              size={WINDOW}
              scale={THUMB_SCALE}
              isStill
            />
            {arrangementOf(type, format).name}
          </button>
        ))}
      </fieldset>
      {shown.length < all.length && (
        <button type="button" className={styles.choice} onClick={() => setWhole(true)}>
          Show all {all.length} formats
        </button>
      )}
    </>
  )
}

function options(words: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** The exit of the same kind: what came from below goes back down. */
function wayBack(entry: string): string {
  const turned: Record<string, string> = { Up: 'Down', Down: 'Up', Left: 'Left', Right: 'Right' }
  return entry.replace('In', 'Out').replace(/(Up|Down|Left|Right)$/, (side) => turned[side] ?? side)
}
