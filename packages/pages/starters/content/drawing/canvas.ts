/** A drawing of a starter: an SVG that is rendered as a picture when the starter is applied. */
export type Drawing = {
  width: number
  height: number
  /** What is drawn, in px. */
  body: string
}

/** Ids of gradients and filters are unique within a drawing, which is all that SVG asks for. */
export type Ids = (kind: string) => string

/** Draws on a canvas; what is drawn later lies on top. */
export function canvas(width: number, height: number, draw: (ids: Ids) => readonly string[]): Drawing {
  let count = 0
  const ids: Ids = (kind) => {
    count += 1
    return `${kind}${count}`
  }
  return { width, height, body: draw(ids).join('') }
}

/** The whole SVG file. */
export function svgOf({ width, height, body }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

type Stop = readonly [offset: number, colour: string, opacity?: number]

/** A gradient from one point to another, in shares of what it fills; answers its definition and its paint. */
export function gradient(
  ids: Ids,
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): { defs: string; paint: string } {
  const id = ids('g')
  return {
    defs: `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${drawStops(stops)}</linearGradient>`,
    paint: `url(#${id})`,
  }
}

/** A glow around a point, in shares of what it fills. */
export function glow(ids: Ids, stops: readonly Stop[], [cx, cy, r]: readonly [number, number, number]) {
  const id = ids('r')
  return {
    defs: `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${drawStops(stops)}</radialGradient>`,
    paint: `url(#${id})`,
  }
}

function drawStops(stops: readonly Stop[]): string {
  return stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}

/** A filled rectangle. */
export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
}

/** A filled circle. */
export function circle(cx: number, cy: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`
}

/** A filled ellipse. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
}

/** A filled path. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

/** A line along a path. */
export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

/** A soft shadow on the ground. */
export function shadow(ids: Ids, cx: number, cy: number, rx: number, ry: number, opacity = 0.32): string {
  const { defs, paint } = glow(
    ids,
    [
      [0, '#000000', opacity],
      [0.55, '#000000', opacity * 0.55],
      [1, '#000000', 0],
    ],
    [0.5, 0.5, 0.5],
  )
  return defs + ellipse(cx, cy, rx, ry, paint)
}

/** A ground on which things stand: a wall, a table, and light that falls from one side. */
export function room(
  ids: Ids,
  [width, height]: readonly [number, number],
  {
    wall,
    table,
    edge = 0.72,
    light = '#ffffff',
  }: { wall: string; table: string; edge?: number; light?: string },
): string {
  const lit = glow(
    ids,
    [
      [0, light, 0.55],
      [1, light, 0],
    ],
    [0.25, 0.2, 0.8],
  )
  const y = height * edge
  const fold = gradient(ids, [
    [0, '#000000', 0.14],
    [0.25, '#000000', 0],
  ])
  return (
    lit.defs +
    fold.defs +
    rect(0, 0, width, height, wall) +
    rect(0, y, width, height - y, table) +
    rect(0, y, width, height - y, fold.paint) +
    rect(0, 0, width, height, lit.paint)
  )
}

/** Numbers between 0 and 1 that are the same each time for one seed (mulberry32). */
export function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
