import type { Slice } from '../../../../games/rules/wheel.ts'
import { linesOf } from '../../game/label-lines.ts'

const RADIUS = 97
const COLOURS = 3
/** Where labels begin, from the middle, and how long they may be. */
const LABEL_FROM = 86
const LABEL_LENGTH = 56
const LARGEST = 8
/** Letters of a label that is one line. */
const ONE_LINE = 11
/** Width of a letter by its height, on average and a little more. */
const LETTER = 0.58
const LINE = 1.15
/** Below this size nothing is written on a slot: it cannot be read, and is in the list of chances. */
const SMALLEST = 3
/** How far from the middle a label begins to be as high as its slot is wide. */
const NARROW_AT = 45

/** The slots of a wheel with what is written on them (W4.61, W4.62), drawn in a circle of radius 100; the first of them while it comes up. */
export function WheelSlots({ slices, labels, most }: SlotsProps) {
  return slices.slice(0, most).map(({ prize, degrees, angle }, slot) => {
    const lines = linesOf(labels[prize] ?? '', ONE_LINE)
    const longest = Math.max(...lines.map((line) => line.length), 1)
    const high = degrees < 180 ? 2 * NARROW_AT * Math.tan(radians(degrees / 2)) : RADIUS
    const size = Math.min(LARGEST, LABEL_LENGTH / (longest * LETTER), high / (lines.length * LINE))
    // The last of them has the first beside it.
    const isLikeFirst = slot > 0 && slot === slices.length - 1 && slot % COLOURS === 0
    return (
      <g
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
        key={slot}
        className={`slot-${isLikeFirst ? 1 : slot % COLOURS}`}
        transform={`rotate(${angle})`}
      >
        {degrees < 360 ? <path d={sector(degrees)} /> : <circle r={RADIUS} />}
        {size >= SMALLEST && (
          <text transform={`translate(0 ${-LABEL_FROM}) rotate(90)`} font-size={size}>
            {lines.map((line, index) => (
              <tspan
                // biome-ignore lint/suspicious/noArrayIndexKey: lines do not move
                key={index}
                x="0"
                y={(index - (lines.length - 1) / 2) * size * LINE + size * 0.35}
              >
                {line}
              </tspan>
            ))}
          </text>
        )}
      </g>
    )
  })
}

/** One slot, around the pointer at the top. */
function sector(degrees: number): string {
  const half = radians(degrees / 2)
  const [x, y] = [Math.sin(half) * RADIUS, -Math.cos(half) * RADIUS]
  return `M0 0L${-x} ${y}A${RADIUS} ${RADIUS} 0 ${degrees > 180 ? 1 : 0} 1 ${x} ${y}Z`
}

function radians(degrees: number): number {
  return degrees * (Math.PI / 180)
}

type SlotsProps = { slices: readonly Slice[]; labels: readonly string[]; most: number }
