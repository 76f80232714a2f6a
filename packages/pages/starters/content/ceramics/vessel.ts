import { ellipse, gradient, type Ids, line, numbersOf, path, shadow } from '../drawing/canvas.ts'

/** How round things look from above: the height of a rim as a share of its width. */
const TILT = 0.17

export type Vessel = {
  /** The middle of the foot. */
  x: number
  y: number
  height: number
  /** Radius by height: pairs of a share of the height (0 foot, 1 rim) and a radius in px. */
  profile: readonly (readonly [number, number])[]
  clay: string
  inside: string
  /** Covers the vessel from the rim down to a share of its height. */
  glaze?: { colour: string; to: number }
  speckles?: string
  handle?: { from: number; to: number; reach: number }
  seed: number
}

/** A turned vessel with its shadow, lit from the left. */
export function vessel(ids: Ids, made: Vessel): string {
  const { x, y, height, profile, clay, inside, glaze, handle } = made
  const outline = outlineOf(made)
  const clip = ids('c')
  const light = gradient(
    ids,
    [
      [0, '#000000', 0.22],
      [0.16, '#ffffff', 0.2],
      [0.34, '#ffffff', 0.3],
      [0.6, '#000000', 0.04],
      [1, '#000000', 0.42],
    ],
    [0, 0, 1, 0],
  )
  const foot = profile[0]?.[1] ?? 0
  const rim = profile.at(-1)?.[1] ?? 0
  const widest = Math.max(...profile.map(([, radius]) => radius))
  const top = y - height
  const hollow = gradient(ids, [
    [0, '#000000', 0.5],
    [1, '#000000', 0.08],
  ])
  return [
    light.defs,
    hollow.defs,
    `<clipPath id="${clip}"><path d="${outline}"/></clipPath>`,
    shadow(ids, x + widest * 0.35, y + foot * TILT * 0.6, widest * 1.7, widest * 0.34),
    handle ? drawHandle(made, handle) : '',
    path(outline, clay),
    `<g clip-path="url(#${clip})">${glaze ? drawGlaze(made, glaze) : ''}${made.speckles ? drawSpeckles(made, made.speckles) : ''}</g>`,
    path(outline, light.paint),
    ellipse(x, top, rim, rim * TILT, glaze?.colour ?? clay),
    ellipse(x, top, rim, rim * TILT, '#ffffff', 'opacity=".25"'),
    ellipse(x, top + 2, rim * 0.92, rim * TILT * 0.86, inside),
    ellipse(x, top + 2, rim * 0.92, rim * TILT * 0.86, hollow.paint),
  ].join('')
}

function outlineOf({ x, y, height, profile }: Vessel): string {
  const right = profile.map(([share, radius]) => [x + radius, y - share * height] as const)
  const left = profile.map(([share, radius]) => [x - radius, y - share * height] as const)
  const foot = profile[0]?.[1] ?? 0
  const rim = profile.at(-1)?.[1] ?? 0
  const [startX, startY] = left[0] ?? [x, y]
  const [rimX, rimY] = right.at(-1) ?? [x, y - height]
  return [
    `M${startX} ${startY}`,
    curveThrough(left),
    `A${rim} ${rim * TILT} 0 0 0 ${rimX} ${rimY}`,
    curveThrough(right.toReversed()),
    `A${foot} ${foot * TILT} 0 0 1 ${startX} ${startY}Z`,
  ].join('')
}

/** A smooth line through points (Catmull-Rom as Bézier curves). */
function curveThrough(points: readonly (readonly [number, number])[]): string {
  return points
    .slice(1)
    .map(([x, y], index) => {
      const before = points[index - 1] ?? points[index] ?? [x, y]
      const from = points[index] ?? [x, y]
      const after = points[index + 2] ?? [x, y]
      const first = [from[0] + (x - before[0]) / 6, from[1] + (y - before[1]) / 6]
      const second = [x - (after[0] - from[0]) / 6, y - (after[1] - from[1]) / 6]
      return `C${first.join(' ')} ${second.join(' ')} ${x} ${y}`
    })
    .join('')
}

/** Glaze ends in a line that ran while it was hot. */
function drawGlaze({ x, y, height, profile, seed }: Vessel, glaze: { colour: string; to: number }): string {
  const random = numbersOf(seed)
  const widest = Math.max(...profile.map(([, radius]) => radius)) + 4
  const end = y - height * glaze.to
  const steps = 7
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const share = index / steps
    const sag = Math.sin(share * Math.PI) * widest * TILT
    return [x - widest + share * widest * 2, end + sag + (random() - 0.4) * height * 0.07] as const
  })
  const [firstX, firstY] = points[0] ?? [x, end]
  const rim = y - height - widest
  const d = `M${firstX} ${firstY}${curveThrough(points)}L${x + widest} ${rim}L${x - widest} ${rim}Z`
  return (
    path(d, glaze.colour) + line(`M${firstX} ${firstY}${curveThrough(points)}`, '#ffffff', 3, 'opacity=".28"')
  )
}

function drawSpeckles({ x, y, height, profile, seed }: Vessel, colour: string): string {
  const random = numbersOf(seed + 99)
  const widest = Math.max(...profile.map(([, radius]) => radius))
  return Array.from({ length: 90 }, () => {
    const cx = x + (random() * 2 - 1) * widest
    const cy = y - random() * height
    return ellipse(
      Math.round(cx),
      Math.round(cy),
      1 + random() * 2.6,
      1 + random() * 2,
      colour,
      'opacity=".55"',
    )
  }).join('')
}

/** A handle is dipped together with what it is attached to. */
function drawHandle(made: Vessel, handle: { from: number; to: number; reach: number }): string {
  const { x, y, height, clay, glaze } = made
  const [top, bottom] = [y - height * handle.to, y - height * handle.from]
  const [upper, lower] = [x + radiusAt(made, handle.to) * 0.9, x + radiusAt(made, handle.from) * 0.9]
  const reach = Math.max(upper, lower) + handle.reach
  const d = `M${upper} ${top}C${reach} ${top - 20} ${reach + 10} ${bottom - 10} ${lower} ${bottom}`
  const width = height * 0.085
  const colour = glaze !== undefined && handle.from > glaze.to - 0.2 ? glaze.colour : clay
  return (
    line(d, colour, width) +
    line(d, '#000000', width, 'opacity=".2"') +
    line(d, '#ffffff', width * 0.25, 'opacity=".22"')
  )
}

function radiusAt({ profile }: Vessel, share: number): number {
  const above = profile.findIndex(([height]) => height >= share)
  const [highShare, high] = profile[above] ?? profile.at(-1) ?? [1, 0]
  const [lowShare, low] = profile[Math.max(0, above - 1)] ?? [0, high]
  if (highShare === lowShare) return high
  return low + ((high - low) * (share - lowShare)) / (highShare - lowShare)
}
