import { circle, ellipse, gradient, type Ids, line, path, rect, shadow } from '../drawing/canvas.ts'

/** A coffee bag with a folded top and a plain label; `mark` is drawn on the label, within 200 by 200. */
export function bag(
  ids: Ids,
  {
    x,
    y,
    width,
    height,
    colour,
    label,
    mark,
  }: { x: number; y: number; width: number; height: number; colour: string; label: string; mark: string },
): string {
  const left = x - width / 2
  const right = x + width / 2
  const top = y - height
  const fold = top + height * 0.13
  const sheen = gradient(
    ids,
    [
      [0, '#000000', 0.3],
      [0.12, '#ffffff', 0.16],
      [0.3, '#ffffff', 0.05],
      [0.7, '#000000', 0.08],
      [0.9, '#ffffff', 0.07],
      [1, '#000000', 0.42],
    ],
    [0, 0, 1, 0],
  )
  const body = `M${left + 8} ${fold}Q${left - 14} ${y - height * 0.4} ${left + 6} ${y - 14}Q${left + 8} ${y} ${left + 30} ${y}H${right - 30}Q${right - 8} ${y} ${right - 6} ${y - 14}Q${right + 14} ${y - height * 0.4} ${right - 8} ${fold}Z`
  const labelSize = width * 0.62
  const labelTop = y - height * 0.66
  return [
    sheen.defs,
    shadow(ids, x + width * 0.16, y, width * 0.85, width * 0.15, 0.5),
    path(body, colour),
    path(body, sheen.paint),
    rect(left + 8, top, width - 16, fold - top + 4, colour, 'rx="6"'),
    rect(left + 8, top, width - 16, fold - top + 4, sheen.paint, 'rx="6"'),
    rect(left + 8, fold - 8, width - 16, 12, '#000000', 'opacity=".25"'),
    rect(left + width * 0.16, top + (fold - top) * 0.35, width * 0.68, 14, '#d8c7a5', 'rx="7" opacity=".85"'),
    rect(x - labelSize / 2, labelTop, labelSize, labelSize * 1.22, label, 'rx="8"'),
    `<g transform="translate(${x - labelSize * 0.4} ${labelTop + labelSize * 0.1}) scale(${(labelSize * 0.8) / 200})">${mark}</g>`,
    rect(
      x - labelSize * 0.36,
      labelTop + labelSize * 0.98,
      labelSize * 0.72,
      10,
      '#2b1d16',
      'rx="5" opacity=".8"',
    ),
    rect(
      x - labelSize * 0.22,
      labelTop + labelSize * 1.08,
      labelSize * 0.44,
      8,
      '#2b1d16',
      'rx="4" opacity=".4"',
    ),
  ].join('')
}

/** The sun over hills. */
export function sunMark(sun: string, hill: string): string {
  return (
    circle(100, 88, 52, sun) +
    path('M10 160Q60 92 108 142Q150 104 190 150V176H10Z', hill) +
    path('M10 176Q80 132 190 168V178H10Z', '#2b1d16', 'opacity=".35"')
  )
}

/** A bean. */
export function beanMark(colour: string, cut: string): string {
  return (
    ellipse(100, 100, 56, 80, colour, 'transform="rotate(32 100 100)"') +
    line('M70 152Q122 122 98 96Q78 72 132 48', cut, 11)
  )
}

/** Rings, as on a table. */
export function ringMark(outer: string, inner: string): string {
  return (
    `<circle cx="100" cy="100" r="74" fill="none" stroke="${outer}" stroke-width="16"/>` +
    `<circle cx="100" cy="100" r="42" fill="none" stroke="${inner}" stroke-width="14"/>` +
    circle(100, 100, 16, outer)
  )
}

/** A cup on a saucer, seen a little from above, with what is in it. */
export function cup(
  ids: Ids,
  {
    x,
    y,
    radius,
    colour,
    coffee,
    steam = true,
  }: { x: number; y: number; radius: number; colour: string; coffee: string; steam?: boolean },
): string {
  const light = gradient(
    ids,
    [
      [0, '#000000', 0.2],
      [0.22, '#ffffff', 0.35],
      [0.6, '#000000', 0.02],
      [1, '#000000', 0.42],
    ],
    [0, 0, 1, 0],
  )
  const top = y - radius * 1.1
  const tilt = radius * 0.26
  const side = `M${x - radius} ${top}C${x - radius} ${y - radius * 0.25} ${x - radius * 0.62} ${y} ${x - radius * 0.45} ${y}H${x + radius * 0.45}C${x + radius * 0.62} ${y} ${x + radius} ${y - radius * 0.25} ${x + radius} ${top}Z`
  const handle = `M${x + radius * 0.92} ${top + radius * 0.22}C${x + radius * 1.6} ${top + radius * 0.05} ${x + radius * 1.5} ${top + radius * 0.85} ${x + radius * 0.74} ${y - radius * 0.3}`
  return [
    light.defs,
    shadow(ids, x + radius * 0.3, y + tilt * 0.5, radius * 2.1, radius * 0.46, 0.55),
    ellipse(x, y + 6, radius * 1.62, tilt * 1.5, colour),
    ellipse(x, y + 6, radius * 1.62, tilt * 1.5, '#000000', 'opacity=".16"'),
    ellipse(x, y - 4, radius * 1.6, tilt * 1.42, colour),
    ellipse(x, y + 2, radius * 0.8, tilt * 0.7, '#000000', 'opacity=".22"'),
    line(handle, colour, radius * 0.17),
    line(handle, '#000000', radius * 0.17, 'opacity=".2"'),
    path(side, colour),
    path(side, light.paint),
    ellipse(x, top, radius, tilt, colour),
    ellipse(x, top, radius, tilt, '#ffffff', 'opacity=".4"'),
    ellipse(x, top + 3, radius * 0.92, tilt * 0.86, '#1d120c'),
    ellipse(x, top + tilt * 0.2, radius * 0.84, tilt * 0.7, coffee),
    ellipse(x - radius * 0.2, top + tilt * 0.16, radius * 0.4, tilt * 0.26, '#ffffff', 'opacity=".16"'),
    steam ? drawSteam(x, top - 20, radius) : '',
  ].join('')
}

function drawSteam(x: number, y: number, radius: number): string {
  return [-0.35, 0.05, 0.42]
    .map((lean, index) => {
      const from = x + lean * radius
      const length = radius * (1.5 + (index % 2) * 0.5)
      const d = `M${from} ${y}C${from - 46} ${y - length * 0.35} ${from + 50} ${y - length * 0.6} ${from - 6} ${y - length}`
      return (
        line(d, '#ffffff', radius * 0.07, 'opacity=".2"') + line(d, '#ffffff', radius * 0.025, 'opacity=".3"')
      )
    })
    .join('')
}

/** A cone that coffee is poured through, on its glass jug. */
export function dripper(ids: Ids, { x, y, colour }: { x: number; y: number; colour: string }): string {
  const glass = gradient(
    ids,
    [
      [0, '#ffffff', 0.5],
      [0.2, '#ffffff', 0.12],
      [0.75, '#ffffff', 0.08],
      [1, '#ffffff', 0.42],
    ],
    [0, 0, 1, 0],
  )
  const cone = gradient(
    ids,
    [
      [0, '#ffffff', 0.25],
      [0.5, '#000000', 0],
      [1, '#000000', 0.4],
    ],
    [0, 0, 1, 0],
  )
  const jug = `M${x - 112} ${y - 330}C${x - 120} ${y - 220} ${x - 220} ${y - 160} ${x - 210} ${y - 40}Q${x - 206} ${y} ${x - 160} ${y}H${x + 160}Q${x + 206} ${y} ${x + 210} ${y - 40}C${x + 220} ${y - 160} ${x + 120} ${y - 220} ${x + 112} ${y - 330}Z`
  const brew = `M${x - 203} ${y - 110}Q${x} ${y - 86} ${x + 203} ${y - 110}Q${x + 214} ${y - 70} ${x + 208} ${y - 36}Q${x + 204} ${y - 6} ${x + 160} ${y - 6}H${x - 160}Q${x - 204} ${y - 6} ${x - 208} ${y - 36}Q${x - 214} ${y - 70} ${x - 203} ${y - 110}Z`
  const funnel = `M${x - 232} ${y - 600}L${x - 70} ${y - 362}H${x + 70}L${x + 232} ${y - 600}Z`
  return [
    glass.defs,
    cone.defs,
    shadow(ids, x + 70, y, 360, 62, 0.5),
    path(brew, '#6d3517'),
    path(jug, glass.paint),
    line(
      `M${x + 168} ${y - 240}C${x + 330} ${y - 250} ${x + 320} ${y - 90} ${x + 206} ${y - 84}`,
      '#ffffff',
      20,
      'opacity=".35"',
    ),
    ellipse(x, y - 340, 190, 30, colour),
    rect(x - 84, y - 376, 168, 38, colour, 'rx="10"'),
    path(funnel, colour),
    path(funnel, cone.paint),
    ellipse(x, y - 600, 232, 40, colour),
    ellipse(x, y - 600, 232, 40, '#ffffff', 'opacity=".3"'),
    ellipse(x, y - 597, 214, 33, '#f3e6d2'),
    ellipse(x, y - 590, 160, 22, '#4a2413'),
    line(
      `M${x + 210} ${y - 560}C${x + 330} ${y - 560} ${x + 290} ${y - 440} ${x + 130} ${y - 446}`,
      colour,
      26,
    ),
  ].join('')
}

/** A grinder with a crank. */
export function grinder(
  ids: Ids,
  { x, y, colour, metal }: { x: number; y: number; colour: string; metal: string },
): string {
  const light = gradient(
    ids,
    [
      [0, '#000000', 0.28],
      [0.25, '#ffffff', 0.26],
      [0.6, '#000000', 0.05],
      [1, '#000000', 0.5],
    ],
    [0, 0, 1, 0],
  )
  const part = (d: string, fill: string) => path(d, fill) + path(d, light.paint)
  return [
    light.defs,
    shadow(ids, x + 60, y, 300, 54, 0.55),
    part(
      `M${x - 150} ${y - 300}H${x + 150}V${y - 20}Q${x + 150} ${y} ${x + 130} ${y}H${x - 130}Q${x - 150} ${y} ${x - 150} ${y - 20}Z`,
      colour,
    ),
    part(`M${x - 138} ${y - 560}H${x + 138}L${x + 150} ${y - 300}H${x - 150}Z`, metal),
    rect(x - 152, y - 316, 304, 26, '#000000', 'opacity=".35"'),
    part(
      `M${x - 120} ${y - 600}Q${x} ${y - 690} ${x + 120} ${y - 600}L${x + 138} ${y - 556}H${x - 138}Z`,
      colour,
    ),
    rect(x - 16, y - 722, 32, 90, metal, 'rx="10"'),
    line(`M${x} ${y - 716}L${x + 270} ${y - 756}`, metal, 26),
    line(`M${x + 270} ${y - 756}V${y - 810}`, metal, 18),
    ellipse(x + 270, y - 838, 42, 52, colour),
    ellipse(x + 258, y - 850, 14, 20, '#ffffff', 'opacity=".28"'),
  ].join('')
}

/** Beans that were spilled around a point. */
export function beans(
  places: readonly (readonly [x: number, y: number, turn: number])[],
  size: number,
  colour = '#4a2817',
): string {
  return places
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})">${ellipse(3, size * 0.3, size, size * 0.7, '#000000', 'opacity=".3"')}${ellipse(0, 0, size, size * 0.68, colour)}${ellipse(-size * 0.2, -size * 0.2, size * 0.5, size * 0.24, '#ffffff', 'opacity=".14"')}${line(`M${-size * 0.8} ${size * 0.1}Q0 ${-size * 0.32} ${size * 0.8} ${-size * 0.04}`, '#24120a', size * 0.14)}</g>`,
    )
    .join('')
}
