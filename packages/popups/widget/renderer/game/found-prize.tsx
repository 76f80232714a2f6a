import { PrizeLabel } from './prize-label.tsx'

/** What was in a box, on a tag above it. */
export function FoundPrize({ label, x, y, width }: { label: string; x: number; y: number; width: number }) {
  const height = 40
  return (
    <g className="found">
      <rect className="tag" x={x - width / 2} y={y - height / 2} width={width} height={height} rx="6" />
      <PrizeLabel label={label} x={x} y={y} width={width * 0.9} largest={16} oneLine={18} />
    </g>
  )
}
