import { canvas, circle, type Drawing, type Ids, line, path, rect, room, shadow } from '../drawing/canvas.ts'
import { book, COVERS, lamp, openBook, pile } from './things.ts'

const NAVY = '#1f2f4d'
const RED = '#c8432b'
const GOLD = '#f1b24a'
const GREEN = '#3e6b4d'
const PAPER = '#fbf1de'
const SKY = '#a9c7c4'

/** A reader's table, for the top of the home page. */
const hero = canvas(1600, 1200, (ids) => [
  room(ids, [1600, 1200], { wall: '#2c4a3d', table: '#d9b98a', edge: 0.76, light: '#8fb39a' }),
  lamp(ids, 1250, 960, 760, GOLD),
  pile(ids, 560, 1000, [
    { width: 720, thick: 92, colour: NAVY, band: GOLD },
    { width: 640, thick: 70, colour: PAPER, band: RED, shift: 22 },
    { width: 690, thick: 104, colour: RED, band: PAPER, shift: -16 },
    { width: 560, thick: 64, colour: SKY, band: NAVY, shift: 34 },
  ]),
  book(ids, { x: 500, y: 672, height: 420, cover: COVERS.moon }),
  openBook(ids, 1120, 1086, 300),
])

/** Shelves, for the story. */
const story = canvas(1200, 1500, (ids) => [
  rect(0, 0, 1200, 1500, '#e8d9bb'),
  ...[380, 800, 1220].flatMap((y, index) => [
    row(y, index),
    rect(0, y, 1200, 34, '#8a6238'),
    rect(0, y + 34, 1200, 26, '#000000', 'opacity=".14"'),
  ]),
  openBook(ids, 600, 1420, 260),
])

const novel = onDesk('#dfe5e1', '#b7c4bd', (ids) => [
  book(ids, { x: 590, y: 1010, height: 760, cover: COVERS.moon }),
])
const garden = onDesk('#d5dfca', '#8ea685', (ids) => [
  book(ids, { x: 590, y: 1010, height: 720, cover: COVERS.leaf, thickness: 62 }),
])
const stories = onDesk('#f3ddbd', '#d49f62', (ids) => [
  book(ids, { x: 420, y: 960, height: 560, cover: COVERS.bird, thickness: 30 }),
  book(ids, { x: 760, y: 1040, height: 640, cover: COVERS.blocks, thickness: 34 }),
])
const essays = onDesk('#f4d9cf', '#c97a63', (ids) => [
  book(ids, { x: 590, y: 1010, height: 700, cover: COVERS.arcs, thickness: 40 }),
])

const notebooks = onDesk('#e7e2f0', '#a69cbd', (ids) => [
  pile(ids, 600, 1000, [
    { width: 640, thick: 58, colour: GREEN, band: '#e9dfc7' },
    { width: 620, thick: 58, colour: GOLD, band: NAVY, shift: 18 },
    { width: 640, thick: 58, colour: NAVY, band: SKY, shift: -8 },
  ]),
  book(ids, { x: 590, y: 824, height: 560, cover: COVERS.stripes, thickness: 26 }),
])

const tote = onDesk('#cfe0df', '#7fa7a3', (ids) => [
  shadow(ids, 640, 1030, 380, 56, 0.35),
  line('M440 480C440 180 560 180 560 480', '#d9cbae', 34),
  line('M660 480C660 180 780 180 780 480', '#e6d9be', 34),
  path('M330 440H870L910 1030H290Z', '#efe4cc'),
  path('M330 440H870L873 480H327Z', '#d8c9a8'),
  path('M760 440H870L910 1030H800Z', '#000000', 'opacity=".07"'),
  `<g transform="translate(450 560) scale(1)">${COVERS.bird.art}</g>`,
  rect(470, 916, 260, 14, NAVY, 'rx="7"'),
  rect(530, 946, 140, 10, NAVY, 'rx="5" opacity=".6"'),
])

/** Every picture of the starter, by name. */
export const BOOKS_PICTURES = {
  hero,
  story,
  novel,
  garden,
  stories,
  essays,
  notebooks,
  tote,
} satisfies Record<string, Drawing>

function onDesk(wall: string, table: string, draw: (ids: Ids) => readonly string[]): Drawing {
  return canvas(1200, 1200, (ids) => [room(ids, [1200, 1200], { wall, table, edge: 0.74 }), ...draw(ids)])
}

/** Spines side by side on a shelf whose board is at `y`. */
function row(y: number, seed: number): string {
  const colours = [NAVY, RED, PAPER, GREEN, GOLD, SKY, '#7a4a3a', '#d8c9a8']
  let x = 30 + seed * 8
  const drawn: string[] = []
  for (let index = 0; x < 1150; index += 1) {
    const width = 44 + ((index * 29 + seed * 17) % 5) * 13
    const height = 214 + ((index * 37 + seed * 23) % 6) * 20
    const colour = colours[(index * 3 + seed * 2) % colours.length] ?? NAVY
    const band = colour === PAPER || colour === '#d8c9a8' ? NAVY : PAPER
    if ((index + seed) % 9 === 6) {
      drawn.push(
        circle(x + 46, y - 46, 46, GREEN),
        rect(x + 10, y - 60, 72, 60, '#b86b45', 'rx="8"'),
        circle(x + 24, y - 92, 34, GREEN),
        circle(x + 70, y - 98, 30, '#548a63'),
      )
      x += 104
      continue
    }
    drawn.push(
      rect(x, y - height, width, height, colour, 'rx="4"'),
      rect(x, y - height + 26, width, 8, band, 'opacity=".8"'),
      rect(x, y - 48, width, 8, band, 'opacity=".8"'),
      rect(x + width * 0.4, y - height * 0.72, width * 0.2, height * 0.36, band, 'rx="4" opacity=".75"'),
      rect(x, y - height, width * 0.16, height, '#ffffff', 'opacity=".16"'),
      rect(x + width * 0.84, y - height, width * 0.16, height, '#000000', 'opacity=".2"'),
    )
    x += width + 3
  }
  return drawn.join('')
}
