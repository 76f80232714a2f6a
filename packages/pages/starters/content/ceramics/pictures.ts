import {
  canvas,
  circle,
  type Drawing,
  ellipse,
  gradient,
  type Ids,
  line,
  path,
  rect,
  room,
} from '../drawing/canvas.ts'
import { type Vessel, vessel } from './vessel.ts'

const BONE = '#ece2d3'
const OAT = '#d8c6ac'
const RUST = '#b0603c'
const SAGE = '#93a08a'
const CREAM = '#f6efe4'
const SLATE = '#4d5a61'
const CLAY = '#c98f6b'
const DARK = '#3a2a22'

const MUG: Vessel['profile'] = [
  [0, 150],
  [0.08, 172],
  [0.5, 180],
  [1, 176],
]
const BOWL: Vessel['profile'] = [
  [0, 110],
  [0.1, 150],
  [0.45, 262],
  [1, 330],
]
const VASE: Vessel['profile'] = [
  [0, 120],
  [0.16, 190],
  [0.42, 238],
  [0.66, 170],
  [0.8, 78],
  [0.92, 70],
  [1, 96],
]
const JUG: Vessel['profile'] = [
  [0, 130],
  [0.2, 182],
  [0.5, 176],
  [0.78, 118],
  [1, 140],
]
const BOTTLE: Vessel['profile'] = [
  [0, 96],
  [0.3, 122],
  [0.55, 104],
  [0.72, 40],
  [0.95, 34],
  [1, 44],
]

/** A still life for the top of the home page. */
const hero = canvas(2400, 1350, (ids) => [
  room(ids, [2400, 1350], { wall: '#d9b99c', table: '#efe3d2', edge: 0.74, light: '#fff1dd' }),
  arch(ids, 1700, 1000, 430, 820),
  vessel(ids, {
    ...at(1700, 1130, 540),
    profile: VASE,
    clay: RUST,
    inside: DARK,
    seed: 3,
    speckles: '#5b2d1b',
  }),
  stems(1700, 596),
  vessel(ids, {
    ...at(2060, 1160, 470),
    profile: BOTTLE,
    clay: CREAM,
    inside: DARK,
    seed: 8,
    glaze: { colour: SAGE, to: 0.42 },
  }),
  vessel(ids, {
    ...at(1200, 1185, 240),
    profile: scaled(BOWL, 0.92),
    clay: BONE,
    inside: '#c5b69f',
    seed: 5,
    speckles: '#8d7757',
  }),
  vessel(ids, {
    ...at(1540, 1245, 180),
    profile: scaled(MUG, 0.56),
    clay: OAT,
    inside: DARK,
    seed: 9,
    handle: { from: 0.25, to: 0.78, reach: 66 },
  }),
])

/** Hands off: the wheel with a bowl on it, for the story. */
const story = canvas(1200, 1500, (ids) => [
  room(ids, [1200, 1500], { wall: '#a9aa96', table: '#e7dccb', edge: 0.66, light: '#fffbe9' }),
  shelf(ids, 430),
  vessel(ids, { ...at(330, 430, 230), profile: scaled(JUG, 0.55), clay: CREAM, inside: DARK, seed: 2 }),
  vessel(ids, { ...at(590, 430, 150), profile: scaled(BOWL, 0.4), clay: RUST, inside: DARK, seed: 4 }),
  vessel(ids, {
    ...at(850, 430, 290),
    profile: scaled(BOTTLE, 0.75),
    clay: OAT,
    inside: DARK,
    seed: 6,
    glaze: { colour: SLATE, to: 0.5 },
  }),
  ellipse(600, 1240, 430, 92, '#75614f'),
  ellipse(600, 1222, 430, 92, '#967d66'),
  ellipse(600, 1218, 330, 68, '#a58c74'),
  vessel(ids, { ...at(600, 1212, 300), profile: scaled(BOWL, 0.86), clay: CLAY, inside: '#8f5b3e', seed: 7 }),
])

const mug = onTable({ wall: '#e3d2bd', table: '#f3ebdf' }, (ids) => [
  vessel(ids, {
    ...at(570, 890, 400),
    profile: MUG,
    clay: OAT,
    inside: DARK,
    seed: 11,
    speckles: '#6d573d',
    glaze: { colour: CREAM, to: 0.38 },
    handle: { from: 0.24, to: 0.76, reach: 110 },
  }),
])

const bowl = onTable({ wall: '#c3c8b6', table: '#ebe9de' }, (ids) => [
  vessel(ids, {
    ...at(600, 880, 330),
    profile: scaled(BOWL, 1.08),
    clay: CREAM,
    inside: '#b9c0ac',
    seed: 12,
    glaze: { colour: SAGE, to: 0.34 },
    speckles: '#4f5a49',
  }),
])

const vase = onTable({ wall: '#e2bfa4', table: '#f4e8da' }, (ids) => [
  vessel(ids, {
    ...at(600, 950, 620),
    profile: VASE,
    clay: RUST,
    inside: DARK,
    seed: 13,
    speckles: '#5b2d1b',
  }),
  stems(600, 336),
])

const jug = onTable({ wall: '#aebac0', table: '#e6e9e8' }, (ids) => [
  vessel(ids, {
    ...at(570, 930, 560),
    profile: scaled(JUG, 1.15),
    clay: OAT,
    inside: DARK,
    seed: 14,
    glaze: { colour: SLATE, to: 0.3 },
    handle: { from: 0.3, to: 0.88, reach: 120 },
  }),
])

const plates = onTable({ wall: '#d8c9b4', table: '#f1e8da' }, (ids) => [
  ...[0, 1, 2, 3].map((index) =>
    vessel(ids, {
      ...at(600, 930 - index * 52, 58),
      profile: [
        [0, 200],
        [0.4, 300],
        [1, 372 - index * 6],
      ],
      clay: [RUST, BONE, SAGE, CREAM][index] ?? BONE,
      inside: ['#9a5334', '#dccfb9', '#7f8c77', '#e9dfcf'][index] ?? BONE,
      seed: 20 + index,
    }),
  ),
  vessel(ids, { ...at(600, 742, 150), profile: scaled(BOWL, 0.52), clay: CLAY, inside: DARK, seed: 31 }),
])

/** Every picture of the starter, by name. */
export const CERAMICS_PICTURES = {
  hero,
  story,
  mug,
  bowl,
  vase,
  jug,
  plates,
} satisfies Record<string, Drawing>

function at(x: number, y: number, height: number) {
  return { x, y, height }
}

function scaled(profile: Vessel['profile'], factor: number): Vessel['profile'] {
  return profile.map(([share, radius]) => [share, radius * factor] as const)
}

function onTable(colours: { wall: string; table: string }, draw: (ids: Ids) => readonly string[]): Drawing {
  return canvas(1200, 1200, (ids) => [room(ids, [1200, 1200], { ...colours, edge: 0.68 }), ...draw(ids)])
}

function arch(ids: Ids, x: number, base: number, radius: number, height: number): string {
  const { defs, paint } = gradient(ids, [
    [0, '#e9cdb0'],
    [1, '#f3e2cd'],
  ])
  const top = base - height + radius
  return (
    defs +
    path(`M${x - radius} ${base}V${top}A${radius} ${radius} 0 0 1 ${x + radius} ${top}V${base}Z`, paint)
  )
}

function shelf(ids: Ids, y: number): string {
  const under = gradient(ids, [
    [0, '#000000', 0.24],
    [1, '#000000', 0],
  ])
  return (
    under.defs +
    rect(120, y + 4, 960, 90, under.paint) +
    rect(90, y - 4, 1020, 30, '#8d6d4f') +
    rect(90, y - 4, 1020, 8, '#a98767')
  )
}

/** Dry stems with seed heads, out of a vase. */
function stems(x: number, y: number): string {
  const drawn = [-150, -80, -20, 50, 120, 175].map((lean, index) => {
    const top = y - 330 - (index % 3) * 70
    const stem = line(
      `M${x + lean * 0.12} ${y + 6}Q${x + lean * 0.3} ${y - 170} ${x + lean} ${top}`,
      '#6f5b3c',
      6,
    )
    const heads = [0, 1, 2, 3, 4].map((step) => {
      const side = step % 2 === 0 ? 1 : -1
      return ellipse(
        x + lean * (1 - step * 0.05) + side * 13,
        top + step * 30,
        12,
        22,
        index % 2 === 0 ? '#c9a468' : '#e3cfa0',
        `transform="rotate(${side * 28 + lean / 8} ${x + lean} ${top + step * 30})"`,
      )
    })
    return stem + heads.join('') + circle(x + lean, top - 18, 11, '#d9bd84')
  })
  return drawn.join('')
}
