import { circle, ellipse, gradient, type Ids, line, path, rect, shadow } from '../drawing/canvas.ts'

/** What is on a cover, drawn within 300 by 420. */
export type Cover = { ground: string; art: string; ink: string }

export const COVERS = {
  moon: {
    ground: '#1f2f4d',
    ink: '#f2e6c9',
    art:
      circle(196, 150, 74, '#f2e6c9') +
      circle(226, 128, 64, '#1f2f4d') +
      path('M0 330Q80 250 150 318T300 292V420H0Z', '#35507a') +
      path('M0 372Q100 320 300 366V420H0Z', '#16233b'),
  },
  leaf: {
    ground: '#e9dfc7',
    ink: '#24392c',
    art:
      path('M150 90C250 130 252 268 150 340C48 268 50 130 150 90Z', '#3e6b4d') +
      line('M150 112V372', '#e9dfc7', 7) +
      line(
        'M150 190L206 160M150 190L94 160M150 244L214 210M150 244L86 210M150 294L196 268M150 294L104 268',
        '#e9dfc7',
        5,
      ),
  },
  arcs: {
    ground: '#c8432b',
    ink: '#fbf1de',
    art: [130, 100, 70, 40]
      .map(
        (radius, index) =>
          `<path d="M${150 - radius} 286A${radius} ${radius} 0 0 1 ${150 + radius} 286" fill="none" stroke="${['#fbf1de', '#f1b24a', '#1f2f4d', '#fbf1de'][index]}" stroke-width="18"/>`,
      )
      .join(''),
  },
  blocks: {
    ground: '#f1b24a',
    ink: '#1c1a17',
    art:
      rect(40, 84, 104, 104, '#1f2f4d') +
      circle(206, 136, 52, '#c8432b') +
      path('M40 300V200H144Z', '#c8432b') +
      rect(156, 200, 104, 100, '#3e6b4d'),
  },
  bird: {
    ground: '#a9c7c4',
    ink: '#1f2f4d',
    art:
      path('M66 226C96 136 206 132 232 196L282 190L238 226C222 290 124 306 66 226Z', '#fbf1de') +
      path('M112 222C142 174 190 190 194 240C160 262 128 250 112 222Z', '#c8432b') +
      circle(218, 198, 7, '#1f2f4d') +
      line('M150 278V330M178 274V330', '#1f2f4d', 6),
  },
  stripes: {
    ground: '#fbf6ea',
    ink: '#1f2f4d',
    art: [0, 1, 2, 3, 4, 5]
      .map((row) =>
        path(
          `M0 ${110 + row * 38}Q75 ${84 + row * 38} 150 ${110 + row * 38}T300 ${110 + row * 38}V${128 + row * 38}Q225 ${154 + row * 38} 150 ${128 + row * 38}T0 ${128 + row * 38}Z`,
          row % 2 === 0 ? '#1f2f4d' : '#c8432b',
        ),
      )
      .join(''),
  },
} satisfies Record<string, Cover>

/** A book that stands and shows its cover; `x` and `y` are the middle of its foot. */
export function book(
  ids: Ids,
  {
    x,
    y,
    height,
    cover,
    thickness = 46,
  }: { x: number; y: number; height: number; cover: Cover; thickness?: number },
): string {
  const width = (height * 300) / 420
  const left = x - width / 2
  const top = y - height
  const clip = ids('c')
  const hinge = gradient(
    ids,
    [
      [0, '#000000', 0.32],
      [0.03, '#ffffff', 0.22],
      [0.065, '#000000', 0.26],
      [0.1, '#000000', 0],
      [0.7, '#ffffff', 0.06],
      [1, '#000000', 0.12],
    ],
    [0, 0, 1, 0],
  )
  const lift = thickness * 0.42
  return [
    hinge.defs,
    shadow(ids, x + thickness, y + 4, width * 0.8, height * 0.06, 0.42),
    path(
      `M${left + width} ${top + 8}L${left + width + thickness} ${top + 8 - lift}V${y - 8 - lift}L${left + width} ${y - 8}Z`,
      '#efe6d3',
    ),
    ...[0.25, 0.5, 0.75].map((at) =>
      line(`M${left + width + thickness * at} ${top + 10 - lift * at}V${y - 10 - lift * at}`, '#b9ab8f', 1.5),
    ),
    path(
      `M${left} ${top}L${left + thickness} ${top - lift}H${left + width + thickness}L${left + width} ${top}Z`,
      cover.ground,
    ),
    path(
      `M${left} ${top}L${left + thickness} ${top - lift}H${left + width + thickness}L${left + width} ${top}Z`,
      '#ffffff',
      'opacity=".22"',
    ),
    `<clipPath id="${clip}"><rect x="${left}" y="${top}" width="${width}" height="${height}" rx="5"/></clipPath>`,
    `<g clip-path="url(#${clip})"><g transform="translate(${left} ${top}) scale(${width / 300} ${height / 420})">${rect(0, 0, 300, 420, cover.ground)}${cover.art}${rect(60, 34, 180, 12, cover.ink, 'rx="6"')}${rect(96, 56, 108, 8, cover.ink, 'rx="4" opacity=".6"')}${rect(110, 388, 80, 8, cover.ink, 'rx="4" opacity=".7"')}</g></g>`,
    rect(left, top, width, height, hinge.paint, 'rx="5"'),
  ].join('')
}

/** Books that lie on each other, spines to the front, the lowest first; `y` is what they lie on. */
export function pile(
  ids: Ids,
  x: number,
  y: number,
  books: readonly { width: number; thick: number; colour: string; band: string; shift?: number }[],
): string {
  const round = gradient(ids, [
    [0, '#ffffff', 0.3],
    [0.35, '#ffffff', 0.04],
    [1, '#000000', 0.34],
  ])
  let level = y
  const widest = Math.max(...books.map(({ width }) => width))
  const drawn = books.map(({ width, thick, colour, band, shift = 0 }) => {
    level -= thick
    const left = x - width / 2 + shift
    return [
      rect(left, level, width, thick, colour, 'rx="9"'),
      rect(left + width * 0.08, level, width * 0.035, thick, band),
      rect(left + width * 0.88, level, width * 0.035, thick, band),
      rect(left + width * 0.3, level + thick * 0.42, width * 0.34, thick * 0.16, band, 'rx="4"'),
      rect(left, level, width, thick, round.paint, 'rx="9"'),
    ].join('')
  })
  return round.defs + shadow(ids, x + 40, y, widest * 0.68, 52, 0.42) + drawn.join('')
}

/** A book that lies open. */
export function openBook(ids: Ids, x: number, y: number, size: number): string {
  const page = (side: 1 | -1) => {
    const at = (share: number) => x + side * size * share
    return path(
      `M${x} ${y - size * 0.16}C${at(0.3)} ${y - size * 0.36} ${at(0.7)} ${y - size * 0.3} ${at(1)} ${y - size * 0.2}L${at(1.12)} ${y + size * 0.12}C${at(0.8)} ${y - size * 0.02} ${at(0.34)} ${y - size * 0.06} ${x} ${y + size * 0.14}Z`,
      side === 1 ? '#fffaf0' : '#f3ead9',
    )
  }
  const lines = [1, -1].flatMap((side) =>
    [0, 1, 2, 3, 4].map((row) => {
      const lift = y - size * (0.19 - row * 0.052)
      return line(
        `M${x + side * size * 0.16} ${lift}Q${x + side * size * 0.5} ${lift - size * 0.1} ${x + side * size * (0.9 + row * 0.02)} ${lift - size * 0.01}`,
        '#8d8069',
        4,
        'opacity=".55"',
      )
    }),
  )
  return [
    shadow(ids, x, y + size * 0.12, size * 1.3, size * 0.16, 0.4),
    path(
      `M${x - size * 1.16} ${y + size * 0.15}Q${x - size * 0.4} ${y} ${x} ${y + size * 0.18}Q${x + size * 0.4} ${y} ${x + size * 1.16} ${y + size * 0.15}L${x + size * 1.02} ${y - size * 0.22}H${x - size * 1.02}Z`,
      '#c8432b',
    ),
    page(-1),
    page(1),
    ...lines,
    line(`M${x} ${y - size * 0.16}V${y + size * 0.14}`, '#000000', 4, 'opacity=".25"'),
  ].join('')
}

/** A lamp with a shade. */
export function lamp(ids: Ids, x: number, y: number, height: number, colour: string): string {
  const shade = gradient(
    ids,
    [
      [0, '#000000', 0.2],
      [0.35, '#ffffff', 0.35],
      [1, '#000000', 0.28],
    ],
    [0, 0, 1, 0],
  )
  const top = y - height
  const d = `M${x - 70} ${top}H${x + 70}L${x + 150} ${top + 210}H${x - 150}Z`
  return [
    shade.defs,
    shadow(ids, x + 30, y, 190, 34, 0.35),
    path(`M${x - 150} ${top + 212}H${x + 150}L${x + 420} ${y}H${x - 420}Z`, '#fff3c9', 'opacity=".22"'),
    rect(x - 9, top + 200, 18, height - 220, '#3b342c'),
    ellipse(x, y - 12, 100, 22, '#3b342c'),
    path(d, colour),
    path(d, shade.paint),
    ellipse(x, top + 210, 150, 16, '#fff6d6'),
  ].join('')
}
