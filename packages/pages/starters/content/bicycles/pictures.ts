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
  shadow,
} from '../drawing/canvas.ts'
import { bike } from './bike.ts'

const BLUE = '#2447e6'
const LIME = '#d4f23c'
const NAVY = '#0c1330'
const PINK = '#ff7a90'
const SKY = '#cfe0ff'
const ORANGE = '#ff8a3c'
const MINT = '#bfeedd'
const TAN = '#a8683a'
const CHALK = '#f4f6fb'

/** A bicycle at speed across bands of colour, for the top of the home page. */
const hero = canvas(1600, 1200, (ids) => [
  rect(0, 0, 1600, 1200, BLUE),
  path('M0 820L1600 300V1200H0Z', LIME),
  path('M0 1010L1600 490V560L0 1080Z', CHALK),
  circle(1190, 330, 210, PINK),
  bike(
    ids,
    'road',
    { x: 500, y: 1060, size: 1.38 },
    { frame: NAVY, rim: CHALK, saddle: '#16181d', tyre: '#10131c' },
  ),
  ...[0, 1, 2].map((index) =>
    line(`M${90 + index * 50} ${640 + index * 96}H${330 + index * 14}`, CHALK, 12, 'opacity=".85"'),
  ),
])

/** A workshop wall, for the story. */
const story = canvas(1200, 1500, (ids) => [
  rect(0, 0, 1200, 1500, NAVY),
  path('M0 1130H1200V1500H0Z', '#1a2550'),
  circle(600, 690, 470, BLUE),
  ...tools(),
  bike(
    ids,
    'city',
    { x: 250, y: 1300, size: 1.24 },
    { frame: LIME, rim: CHALK, saddle: TAN, basket: '#c9925c', mudguard: CHALK },
  ),
])

const city = onColour(MINT, '#7fd9b8', (ids) => [
  bike(
    ids,
    'city',
    { x: 310, y: 960, size: 1.05 },
    { frame: '#12684f', saddle: TAN, basket: '#c9925c', mudguard: '#12684f' },
  ),
])
const road = onColour(SKY, '#8fb1ff', (ids) => [
  bike(ids, 'road', { x: 320, y: 950, size: 1.08 }, { frame: BLUE, saddle: '#16181d' }),
])
const small = onColour('#ffe1c9', '#ffb27a', (ids) => [
  bike(
    ids,
    'small',
    { x: 360, y: 960, size: 1.22 },
    { frame: '#e2483d', saddle: NAVY, rim: LIME, mudguard: CHALK },
  ),
])
const helmet = onColour('#ffd9df', '#ff9aab', (ids) => drawHelmet(ids))
const bag = onColour('#e9f5b0', '#c8e03a', (ids) => drawBag(ids))
const light = onColour('#d9d6ff', '#a39bff', (ids) => drawLight(ids))

/** Every picture of the starter, by name. */
export const BICYCLES_PICTURES = {
  hero,
  story,
  city,
  road,
  small,
  helmet,
  bag,
  light,
} satisfies Record<string, Drawing>

function onColour(ground: string, spot: string, draw: (ids: Ids) => readonly string[]): Drawing {
  return canvas(1200, 1200, (ids) => [
    rect(0, 0, 1200, 1200, ground),
    circle(600, 560, 430, spot),
    rect(0, 950, 1200, 250, '#ffffff', 'opacity=".45"'),
    ...draw(ids),
  ])
}

function drawHelmet(ids: Ids): string[] {
  const shine = gradient(ids, [
    [0, '#ffffff', 0.45],
    [0.5, '#ffffff', 0],
    [1, '#000000', 0.35],
  ])
  const shell =
    'M250 690C250 380 480 260 690 300C880 334 980 500 976 680C976 720 940 730 900 726L330 742C280 744 250 730 250 690Z'
  const vent = (x: number, y: number, turn: number, length: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${ellipse(0, 0, length, 22, NAVY)}${ellipse(0, 4, length * 0.86, 14, '#000000', 'opacity=".3"')}</g>`
  return [
    shadow(ids, 620, 960, 420, 50, 0.3),
    line('M380 730C400 900 520 930 560 950M860 720C800 860 700 930 560 950', NAVY, 22),
    rect(520, 926, 84, 44, '#16181d', 'rx="14"'),
    path(shell, BLUE),
    path(shell, shine.paint),
    shine.defs,
    path('M250 690C252 730 290 744 330 742L900 726C940 730 976 720 976 680C960 800 290 820 250 690Z', NAVY),
    vent(470, 480, -34, 110),
    vent(650, 420, -8, 120),
    vent(820, 500, 34, 92),
    vent(560, 600, -16, 120),
    vent(770, 616, 12, 96),
  ]
}

function drawBag(ids: Ids): string[] {
  const shine = gradient(
    ids,
    [
      [0, '#ffffff', 0.3],
      [0.3, '#ffffff', 0],
      [1, '#000000', 0.32],
    ],
    [0, 0, 1, 0],
  )
  const body = 'M330 470H870L900 930Q902 970 860 970H340Q298 970 300 930Z'
  return [
    shine.defs,
    shadow(ids, 640, 970, 380, 46, 0.32),
    path(body, NAVY),
    path(body, shine.paint),
    path('M310 330Q310 290 350 290H850Q890 290 890 330L880 560Q878 600 840 600H360Q322 600 320 560Z', BLUE),
    path(
      'M310 330Q310 290 350 290H850Q890 290 890 330L880 560Q878 600 840 600H360Q322 600 320 560Z',
      shine.paint,
    ),
    rect(430, 290, 54, 420, TAN, 'rx="10"'),
    rect(716, 290, 54, 420, TAN, 'rx="10"'),
    rect(420, 600, 74, 60, '#d5d9de', 'rx="12"'),
    rect(706, 600, 74, 60, '#d5d9de', 'rx="12"'),
    rect(438, 618, 38, 26, TAN, 'rx="6"'),
    rect(724, 618, 38, 26, TAN, 'rx="6"'),
    rect(380, 800, 440, 26, LIME, 'rx="13"'),
    line('M520 290C520 210 680 210 680 290', TAN, 26),
  ]
}

function drawLight(ids: Ids): string[] {
  const beam = gradient(
    ids,
    [
      [0, '#fffbe0', 0.95],
      [1, '#fffbe0', 0],
    ],
    [0, 0, 1, 0],
  )
  const shine = gradient(ids, [
    [0, '#ffffff', 0.4],
    [0.5, '#ffffff', 0],
    [1, '#000000', 0.4],
  ])
  return [
    beam.defs,
    shine.defs,
    shadow(ids, 520, 970, 330, 44, 0.3),
    path('M690 480L1200 250V900L690 680Z', beam.paint),
    rect(400, 690, 130, 270, '#33383f', 'rx="30"'),
    rect(370, 880, 190, 90, NAVY, 'rx="40"'),
    rect(240, 430, 420, 300, NAVY, 'rx="120"'),
    rect(240, 430, 420, 300, shine.paint, 'rx="120"'),
    rect(610, 410, 96, 340, ORANGE, 'rx="40"'),
    rect(610, 410, 96, 340, shine.paint, 'rx="40"'),
    ellipse(706, 580, 34, 156, '#fffbe0'),
    ellipse(700, 560, 16, 100, '#ffffff'),
    rect(350, 470, 110, 30, LIME, 'rx="15"'),
  ]
}

/** Tools in a row on the wall. */
function tools(): string[] {
  const spanner = (x: number) =>
    line(`M${x} 140V320`, CHALK, 26) +
    circle(x, 120, 40, CHALK) +
    circle(x, 108, 20, NAVY) +
    rect(x - 12, 70, 24, 40, NAVY)
  const driver = (x: number) =>
    rect(x - 22, 86, 44, 110, ORANGE, 'rx="18"') + rect(x - 7, 190, 14, 130, CHALK, 'rx="6"')
  return [
    rect(150, 58, 900, 16, '#33407a', 'rx="8"'),
    spanner(300),
    driver(450),
    `<circle cx="620" cy="190" r="96" fill="none" stroke="${PINK}" stroke-width="26"/>`,
    driver(790),
    spanner(920),
  ]
}
