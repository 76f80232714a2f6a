import { circle, ellipse, type Ids, line, path, rect, shadow } from '../drawing/canvas.ts'

type Point = readonly [x: number, y: number]

/** Where the parts of a bicycle are; the hub of the rear wheel is at 0, 0 and the front of the bicycle is at the right. */
type Build = {
  wheel: number
  front: Point
  crank: Point
  seat: Point
  head: readonly [top: Point, bottom: Point]
  bars: 'drop' | 'upright'
  isLow: boolean
}

const BUILDS = {
  road: {
    wheel: 182,
    front: [528, 0],
    crank: [216, 34],
    seat: [150, -292],
    head: [
      [402, -300],
      [424, -214],
    ],
    bars: 'drop',
    isLow: false,
  },
  city: {
    wheel: 182,
    front: [560, 0],
    crank: [222, 30],
    seat: [150, -300],
    head: [
      [424, -346],
      [452, -222],
    ],
    bars: 'upright',
    isLow: true,
  },
  small: {
    wheel: 128,
    front: [404, 0],
    crank: [166, 20],
    seat: [112, -214],
    head: [
      [306, -252],
      [326, -162],
    ],
    bars: 'upright',
    isLow: true,
  },
} satisfies Record<string, Build>

export type BikeParts = {
  frame: string
  tyre?: string
  rim?: string
  saddle: string
  metal?: string
  basket?: string
  mudguard?: string
}

/** A bicycle from its right-hand side; `x` and `y` are the point of the ground below its rear hub. */
export function bike(
  ids: Ids,
  kind: keyof typeof BUILDS,
  { x, y, size = 1 }: { x: number; y: number; size?: number },
  parts: BikeParts,
): string {
  const build: Build = BUILDS[kind]
  const { wheel, front } = build
  const { tyre = '#16181d', rim = '#d5d9de', metal = '#aab2bb' } = parts
  return [
    shadow(ids, x + (front[0] / 2) * size, y + 4, (front[0] * 0.72 + wheel) * size, 34 * size, 0.34),
    `<g transform="translate(${x} ${y - wheel * size}) scale(${size})">`,
    drawWheel([0, 0], wheel, { tyre, rim }),
    drawWheel(front, wheel, { tyre, rim }),
    parts.mudguard ? drawMudguards(build, parts.mudguard) : '',
    drawFrame(build, parts.frame, metal),
    drawCrank(build, metal),
    drawSeat(build, parts.saddle, metal),
    drawBars(build, parts.saddle, metal),
    parts.basket ? drawBasket(build, parts.basket) : '',
    '</g>',
  ].join('')
}

function drawWheel([x, y]: Point, radius: number, { tyre, rim }: { tyre: string; rim: string }): string {
  const spokes = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * 2 * Math.PI
    return `M${x} ${y}L${(x + Math.cos(angle) * (radius - 16)).toFixed(1)} ${(y + Math.sin(angle) * (radius - 16)).toFixed(1)}`
  }).join('')
  return (
    line(spokes, '#8f98a3', 2, 'opacity=".8"') +
    `<circle cx="${x}" cy="${y}" r="${radius - 9}" fill="none" stroke="${tyre}" stroke-width="18"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius - 23}" fill="none" stroke="${rim}" stroke-width="8"/>` +
    circle(x, y, 13, '#5c646e') +
    circle(x, y, 6, '#d5d9de')
  )
}

function drawFrame({ front, crank, seat, head, isLow }: Build, colour: string, metal: string): string {
  const [top, bottom] = head
  const to = (...points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`
  const stay = [seat[0] + 12, seat[1] + 62] as const
  const main = isLow
    ? `M${bottom[0] - 6} ${bottom[1] - 8}C${bottom[0] - 40} ${bottom[1] + 120} ${crank[0] + 120} ${crank[1] - 20} ${crank[0]} ${crank[1]}M${top[0] + 4} ${top[1] + 34}C${top[0] - 36} ${top[1] + 200} ${crank[0] + 70} ${crank[1] - 70} ${seat[0] + 46} ${(seat[1] + crank[1]) / 2 + 34}`
    : to([top[0] + 6, top[1] + 22], [seat[0] + 6, seat[1] + 40]) + to(bottom, crank)
  const stays = to([0, 0], stay) + to([0, 0], crank)
  const fork = `M${bottom[0]} ${bottom[1]}C${bottom[0] + 22} ${bottom[1] + 90} ${front[0] - 40} -60 ${front[0]} ${front[1]}`
  return [
    line(stays, colour, 13),
    line(fork, colour, 16),
    line(to([seat[0], seat[1] + 24], crank), colour, 20),
    line(main, colour, 21),
    line(main, '#ffffff', 5, 'opacity=".35" transform="translate(0 -5)"'),
    line(to(top, bottom), colour, 25),
    line(to([top[0] + 2, top[1] + 4], [top[0] + 6, top[1] + 16]), metal, 25),
  ].join('')
}

function drawCrank({ crank: [x, y] }: Build, metal: string): string {
  return [
    line(`M0 -13L${x} ${y - 43}M0 13L${x} ${y + 43}`, '#33383f', 4),
    circle(x, y, 44, 'none', 'stroke="#33383f" stroke-width="9"'),
    circle(x, y, 30, 'none', `stroke="${metal}" stroke-width="4"`),
    line(`M${x} ${y}L${x + 62} ${y + 66}M${x} ${y}L${x - 62} ${y - 66}`, '#5c646e', 12),
    rect(x + 42, y + 62, 48, 13, '#16181d', 'rx="5"'),
    rect(x - 88, y - 76, 48, 13, '#16181d', 'rx="5"'),
    circle(x, y, 13, metal),
  ].join('')
}

function drawSeat({ seat: [x, y] }: Build, saddle: string, metal: string): string {
  return (
    line(`M${x} ${y + 26}L${x - 10} ${y - 22}`, metal, 12) +
    path(
      `M${x - 78} ${y - 44}Q${x - 70} ${y - 62} ${x - 30} ${y - 50}Q${x + 30} ${y - 44} ${x + 66} ${y - 40}Q${x + 74} ${y - 28} ${x + 52} ${y - 28}Q${x} ${y - 26} ${x - 22} ${y - 14}Q${x - 80} ${y - 6} ${x - 78} ${y - 44}Z`,
      saddle,
    )
  )
}

function drawBars({ head: [[x, y]], bars }: Build, grip: string, metal: string): string {
  if (bars === 'drop') {
    return (
      line(`M${x} ${y}L${x - 6} ${y - 30}L${x + 54} ${y - 46}`, '#33383f', 13) +
      line(
        `M${x + 54} ${y - 46}C${x + 118} ${y - 54} ${x + 122} ${y + 30} ${x + 66} ${y + 38}L${x + 30} ${y + 36}`,
        grip,
        16,
      ) +
      line(`M${x + 96} ${y - 40}L${x + 112} ${y + 14}`, '#33383f', 9)
    )
  }
  return (
    line(`M${x} ${y}L${x - 14} ${y - 54}`, metal, 13) +
    line(`M${x - 14} ${y - 54}C${x + 62} ${y - 70} ${x + 26} ${y - 112} ${x - 92} ${y - 84}`, metal, 12) +
    line(`M${x - 46} ${y - 96}L${x - 100} ${y - 82}`, grip, 20)
  )
}

function drawMudguards({ wheel, front }: Build, colour: string): string {
  const reach = wheel + 12
  const arc = ([x, y]: Point, from: number, to: number) => {
    const at = (angle: number) =>
      `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`
    return line(`M${at(from)}A${reach} ${reach} 0 0 1 ${at(to)}`, colour, 13)
  }
  return arc([0, 0], Math.PI * 0.92, Math.PI * 1.82) + arc(front, Math.PI * 1.08, Math.PI * 1.86)
}

function drawBasket({ head: [[x, y]] }: Build, colour: string): string {
  const [left, top] = [x + 44, y - 40]
  const weave = [0, 1, 2].map((row) =>
    line(
      `M${left + 6 + row * 5} ${top + 32 + row * 32}H${left + 166 - row * 5}`,
      '#000000',
      4,
      'opacity=".2"',
    ),
  )
  const slats = [0, 1, 2, 3, 4].map((slat) =>
    line(
      `M${left + 26 + slat * 30} ${top + 8}L${left + 34 + slat * 26} ${top + 122}`,
      '#000000',
      4,
      'opacity=".2"',
    ),
  )
  return (
    line(`M${x + 10} ${y + 40}L${left + 30} ${top + 124}`, '#5c646e', 8) +
    path(`M${left} ${top}H${left + 172}L${left + 148} ${top + 128}H${left + 24}Z`, colour) +
    [...weave, ...slats].join('') +
    rect(left - 6, top - 6, 184, 18, colour, 'rx="9"') +
    ellipse(left + 86, top + 2, 84, 5, '#000000', 'opacity=".2"')
  )
}
