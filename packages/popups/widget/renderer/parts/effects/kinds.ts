import type { EffectName } from '../../../rules/effect-settings.ts'

/** One of an effect's particles. Lengths in CSS px, speeds in px a second (downwards), angles in radians. */
export type Particle = {
  x: number
  y: number
  size: number
  speed: number
  /** How far it goes to and fro, and how fast its phase turns, in radians a second. */
  sway: number
  phase: number
  pace: number
  colour: string
}

type Kind = {
  make: (chance: () => number, width: number, height: number) => Particle
  /** Draws a particle around the origin. */
  draw: (context: CanvasRenderingContext2D, particle: Particle) => void
}

type Range = readonly [least: number, most: number]

const WHITE = ['#fff']
const BRIGHT = ['#ffc63a', '#f26d4f', '#ddf3f2', '#3ca6a6', '#fff6e4']
const WARM = ['#f26d4f', '#ff9d84', '#ffc9b8', '#d94a3a']
const TURN = Math.PI * 2

function kind(
  colours: readonly string[],
  ranges: { size: Range; speed: Range; sway: Range; pace: Range },
  draw: Kind['draw'],
): Kind {
  return {
    draw,
    make: (chance, width, height) => {
      const between = ([least, most]: Range) => least + chance() * (most - least)
      const { size, speed, sway, pace } = ranges
      return {
        x: chance() * width,
        y: chance() * height,
        size: between(size),
        speed: between(speed),
        sway: between(sway),
        phase: chance() * TURN,
        pace: between(pace),
        colour: colours[Math.floor(chance() * colours.length)] ?? '#fff',
      }
    },
  }
}

/** What each effect is made of (W1.24). */
export const KINDS: Record<EffectName, Kind> = {
  'starry-sky': kind(
    ['#fff', '#fff6e4', '#ddf3f2'],
    { size: [0.6, 2.2], speed: [0, 0], sway: [0, 0], pace: [0.5, 2] },
    (context, { size, phase, colour }) => {
      context.globalAlpha *= 0.35 + 0.65 * Math.abs(Math.sin(phase))
      context.fillStyle = colour
      const reach = size * 3.2
      context.beginPath()
      context.moveTo(0, -reach)
      for (const [x, y] of [
        [reach, 0],
        [0, reach],
        [-reach, 0],
        [0, -reach],
      ] as const) {
        context.quadraticCurveTo(0, 0, x, y)
      }
      context.fill()
      disc(context, size * 0.8)
    },
  ),
  rain: kind(
    ['#ddf3f2', '#b9dfe6'],
    { size: [10, 26], speed: [620, 980], sway: [0, 0], pace: [0, 0] },
    (context, { size, colour }) => {
      context.strokeStyle = colour
      context.lineWidth = 1 + size / 26
      context.lineCap = 'round'
      context.beginPath()
      context.moveTo(0, 0)
      context.lineTo(-size / 9, size)
      context.stroke()
    },
  ),
  snow: kind(
    WHITE,
    { size: [1, 4.2], speed: [22, 75], sway: [6, 26], pace: [0.3, 1.1] },
    (context, { size, colour }) => {
      // The far ones are fainter.
      context.globalAlpha *= Math.min(1, 0.35 + size / 6)
      context.fillStyle = colour
      disc(context, size)
    },
  ),
  wheel: kind(
    BRIGHT,
    { size: [5, 11], speed: [14, 40], sway: [4, 16], pace: [0.8, 2.6] },
    (context, { size, phase, colour }) => {
      context.rotate(phase)
      for (let blade = 0; blade < 6; blade += 1) {
        context.fillStyle = blade % 2 === 0 ? colour : '#fff6e4'
        context.beginPath()
        context.moveTo(0, 0)
        context.arc(0, 0, size, 0, TURN / 6)
        context.fill()
        context.rotate(TURN / 6)
      }
      context.fillStyle = '#06262e'
      disc(context, size / 5)
    },
  ),
  confetti: kind(
    BRIGHT,
    { size: [5, 10], speed: [60, 150], sway: [8, 34], pace: [1.4, 4] },
    (context, { size, phase, colour }) => {
      context.rotate(phase * 0.7)
      context.scale(1, Math.cos(phase * 2))
      context.fillStyle = colour
      context.fillRect(-size / 2, -size / 3, size, size / 1.5)
    },
  ),
  hearts: kind(
    WARM,
    { size: [7, 18], speed: [-60, -24], sway: [8, 26], pace: [0.6, 1.5] },
    (context, { size, phase, colour }) => {
      context.rotate(Math.sin(phase) * 0.25)
      context.fillStyle = colour
      context.beginPath()
      context.moveTo(0, size)
      context.bezierCurveTo(-size * 1.7, -size * 0.15, -size * 0.7, -size * 1.3, 0, -size * 0.4)
      context.bezierCurveTo(size * 0.7, -size * 1.3, size * 1.7, -size * 0.15, 0, size)
      context.fill()
    },
  ),
  balloons: kind(
    [...WARM, '#ffc63a', '#3ca6a6'],
    { size: [15, 30], speed: [-70, -30], sway: [6, 20], pace: [0.5, 1.1] },
    (context, { size, phase, colour }) => {
      context.rotate(Math.sin(phase) * 0.08)
      context.strokeStyle = 'rgb(255 246 228 / 0.7)'
      context.lineWidth = 1
      context.beginPath()
      context.moveTo(0, size * 1.25)
      context.quadraticCurveTo(Math.cos(phase) * size * 0.4, size * 2, 0, size * 2.8)
      context.stroke()
      context.fillStyle = colour
      context.beginPath()
      context.ellipse(0, 0, size * 0.86, size * 1.08, 0, 0, TURN)
      context.moveTo(0, size)
      context.lineTo(-size * 0.16, size * 1.28)
      context.lineTo(size * 0.16, size * 1.28)
      context.fill()
      context.fillStyle = 'rgb(255 255 255 / 0.4)'
      context.beginPath()
      context.ellipse(-size * 0.34, -size * 0.44, size * 0.13, size * 0.28, 0.6, 0, TURN)
      context.fill()
    },
  ),
}

function disc(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath()
  context.arc(0, 0, radius, 0, TURN)
  context.fill()
}
