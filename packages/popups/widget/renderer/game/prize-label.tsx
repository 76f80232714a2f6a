import { linesOf } from './label-lines.ts'

/** Width of a letter by its height, on average and a little more. */
const LETTER = 0.58
const LINE = 1.2

/** What was drawn, in one or two lines around a point; never wider than `width`. */
export function PrizeLabel({ label, x, y, width, largest, oneLine }: LabelProps) {
  const lines = linesOf(label, oneLine)
  const longest = Math.max(...lines.map((line) => line.length), 1)
  const size = Math.min(largest, width / (longest * LETTER))
  return (
    <text className="prize-label" font-size={size}>
      {lines.map((line, index) => (
        <tspan
          // biome-ignore lint/suspicious/noArrayIndexKey: lines do not move
          key={index}
          x={x}
          y={y + (index - (lines.length - 1) / 2) * size * LINE + size * 0.35}
        >
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** Where the label stands, and its largest size, in units of the drawing; up to `oneLine` letters are one line. */
type LabelProps = { label: string; x: number; y: number; width: number; largest: number; oneLine: number }
