import { canvas, circle, type Drawing, glow, type Ids, path, rect, room } from '../drawing/canvas.ts'
import { bag, beanMark, beans, cup, dripper, grinder, ringMark, sunMark } from './things.ts'

const NIGHT = '#211611'
const PAPER = '#f4e7d3'
const FLAME = '#f08a3c'
const GOLD = '#f3c36b'
const TEAL = '#2f6f6b'
const BRICK = '#b4452c'
const STEEL = '#9c958d'

/** A counter in the morning: rays of light behind bags and a cup. */
const hero = canvas(2400, 1350, (ids) => [
  dawn(ids, [2400, 1350], [1720, 900]),
  counter(2400, 1350, 1060),
  bag(ids, {
    x: 1510,
    y: 1180,
    width: 370,
    height: 600,
    colour: BRICK,
    label: PAPER,
    mark: sunMark(FLAME, TEAL),
  }),
  bag(ids, {
    x: 1930,
    y: 1170,
    width: 420,
    height: 720,
    colour: TEAL,
    label: PAPER,
    mark: beanMark('#5a2f1a', PAPER),
  }),
  cup(ids, { x: 1190, y: 1240, radius: 140, colour: PAPER, coffee: '#5b2f18' }),
  beans(
    [
      [1560, 1258, 10],
      [1626, 1286, 70],
      [1500, 1300, -30],
      [2190, 1270, 20],
      [2250, 1236, -50],
      [2120, 1300, 80],
      [880, 1296, 140],
    ],
    30,
  ),
])

/** Coffee on its way through the cone, for the story. */
const story = canvas(1200, 1500, (ids) => [
  dawn(ids, [1200, 1500], [600, 860]),
  counter(1200, 1500, 1180),
  dripper(ids, { x: 600, y: 1290, colour: PAPER }),
  beans(
    [
      [180, 1350, 20],
      [250, 1390, 80],
      [960, 1372, -20],
      [1040, 1340, 50],
      [1010, 1412, 100],
    ],
    28,
  ),
])

const morning = onCounter('#e9a35b', '#5a2a18', (ids) => [
  bag(ids, {
    x: 600,
    y: 960,
    width: 470,
    height: 760,
    colour: BRICK,
    label: PAPER,
    mark: sunMark(FLAME, TEAL),
  }),
])

const evening = onCounter('#86b0a4', '#1f3f3c', (ids) => [
  bag(ids, {
    x: 600,
    y: 960,
    width: 470,
    height: 760,
    colour: TEAL,
    label: PAPER,
    mark: beanMark('#5a2f1a', PAPER),
  }),
])

const blend = onCounter('#d9c19b', '#4a3322', (ids) => [
  bag(ids, {
    x: 600,
    y: 960,
    width: 470,
    height: 760,
    colour: NIGHT,
    label: GOLD,
    mark: ringMark(NIGHT, BRICK),
  }),
  beans(
    [
      [190, 1010, 20],
      [260, 1056, 80],
      [966, 1020, -30],
    ],
    30,
  ),
])

const cone = onCounter('#f0cf9c', '#6b3b20', (ids) => [dripper(ids, { x: 590, y: 1010, colour: BRICK })])

const mill = onCounter('#c7d0c4', '#3c4a44', (ids) => [
  grinder(ids, { x: 560, y: 1010, colour: '#7a4526', metal: STEEL }),
])

const cups = onCounter('#efb98f', '#6d2e1c', (ids) => [
  cup(ids, { x: 430, y: 860, radius: 170, colour: TEAL, coffee: '#5b2f18', steam: false }),
  cup(ids, { x: 740, y: 990, radius: 190, colour: PAPER, coffee: '#7a4526' }),
])

/** Every picture of the starter, by name. */
export const COFFEE_PICTURES = {
  hero,
  story,
  morning,
  evening,
  blend,
  cone,
  mill,
  cups,
} satisfies Record<string, Drawing>

function onCounter(wall: string, top: string, draw: (ids: Ids) => readonly string[]): Drawing {
  return canvas(1200, 1200, (ids) => [
    room(ids, [1200, 1200], { wall, table: top, edge: 0.7, light: '#fff3dc' }),
    ...draw(ids),
  ])
}

function counter(width: number, height: number, y: number): string {
  return (
    rect(0, y, width, height - y, '#3a2318') +
    rect(0, y, width, 14, '#6a442d') +
    rect(0, y + 14, width, 40, '#000000', 'opacity=".18"')
  )
}

/** The sun with its rays, low behind the counter. */
function dawn(
  ids: Ids,
  [width, height]: readonly [number, number],
  [x, y]: readonly [number, number],
): string {
  const rays = Array.from({ length: 24 }, (_, index) => {
    const from = (index / 24) * 2 * Math.PI
    const to = ((index + 0.5) / 24) * 2 * Math.PI
    const reach = width + height
    return path(
      `M${x} ${y}L${x + Math.cos(from) * reach} ${y + Math.sin(from) * reach}L${x + Math.cos(to) * reach} ${y + Math.sin(to) * reach}Z`,
      '#e37b35',
      'opacity=".13"',
    )
  })
  const shine = glow(
    ids,
    [
      [0, '#f7b25c', 0.85],
      [0.5, '#d96a2d', 0.35],
      [1, NIGHT, 0],
    ],
    [0.5, 0.5, 0.5],
  )
  return (
    rect(0, 0, width, height, NIGHT) +
    rays.join('') +
    shine.defs +
    circle(x, y, height * 0.75, shine.paint) +
    circle(x, y, height * 0.29, '#f29a45')
  )
}
