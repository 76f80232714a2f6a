import { SLOT_DEGREES, slotAngle, wheelSlots } from '../../../../games/rules/wheel.ts'
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

const half = (SLOT_DEGREES / 2) * (Math.PI / 180)
const [x, y] = [Math.sin(half) * RADIUS, -Math.cos(half) * RADIUS]
/** One slot, around the pointer at the top. */
const SLOT = `M0 0L${-x} ${y}A${RADIUS} ${RADIUS} 0 0 1 ${x} ${y}Z`

/** The twelve slots of a wheel with what is written on them (W4.61, W4.62), drawn in a circle of radius 100; the first of them while it comes up. */
export function WheelSlots({ labels, most }: { labels: readonly string[]; most: number }) {
  return wheelSlots(labels.length)
    .slice(0, most)
    .map((prize, slot) => {
      const lines = linesOf(labels[prize] ?? '', ONE_LINE)
      const longest = Math.max(...lines.map((line) => line.length), 1)
      const size = Math.min(LARGEST, LABEL_LENGTH / (longest * LETTER))
      return (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          key={slot}
          className={`slot-${slot % COLOURS}`}
          transform={`rotate(${slotAngle(slot)})`}
        >
          <path d={SLOT} />
          <text transform={`translate(0 ${-LABEL_FROM}) rotate(90)`} font-size={size}>
            {lines.map((line, index) => (
              <tspan
                // biome-ignore lint/suspicious/noArrayIndexKey: lines do not move
                key={index}
                x="0"
                y={(index - (lines.length - 1) / 2) * size * 1.15 + size * 0.35}
              >
                {line}
              </tspan>
            ))}
          </text>
        </g>
      )
    })
}
