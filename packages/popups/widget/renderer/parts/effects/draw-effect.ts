import { type EffectName, effectOpacity, particleCount } from '../../../rules/effect-settings.ts'
import { KINDS, type Particle } from './kinds.ts'

/** Where frames and chance come from; tests have their own. */
export type Surroundings = {
  chance: () => number
  nextFrame: (draw: (nowMs: number) => void) => number
  dropFrame: (id: number) => void
}

const BROWSER: Surroundings = {
  chance: Math.random,
  nextFrame: (draw) => requestAnimationFrame(draw),
  dropFrame: (id) => cancelAnimationFrame(id),
}

/** Sharper than this nobody sees on something that moves, and it costs. */
const SHARPEST = 2
/** A frame that takes longer than this is late, in ms. */
const LATE_MS = 40
/** After so many late frames a third of the particles goes. */
const LATE_FRAMES = 12
/** The longest step of a particle, so that nothing jumps after a pause, in ms. */
const STEP_MS = 50

/**
 * Draws an effect until the given function is called. `measure` lays the canvas out and gives its size in CSS px; it is
 * called again when the window changes. A hidden tab draws nothing, since it gets no frames; a browser that comes too
 * late with its frames gets fewer particles.
 */
export function drawEffect(
  canvas: HTMLCanvasElement,
  name: EffectName,
  measure: () => [number, number],
  { chance, nextFrame, dropFrame }: Surroundings = BROWSER,
): () => void {
  const context = canvas.getContext('2d')
  if (context === null) return () => {}
  const kind = KINDS[name]
  const scale = Math.min(devicePixelRatio, SHARPEST)
  let [width, height] = [0, 0]
  let particles: Particle[] = []
  let before = 0
  let late = 0

  const resize = () => {
    ;[width, height] = measure()
    canvas.width = width * scale
    canvas.height = height * scale
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
    const count = particleCount(name, width, height)
    canvas.dataset.particles = String(count)
    particles = []
    while (particles.length < count) particles.push(kind.make(chance, width, height))
  }
  const draw = (nowMs: number) => {
    const passed = before === 0 ? 0 : nowMs - before
    before = nowMs
    late = passed > LATE_MS ? late + 1 : 0
    if (late > LATE_FRAMES) {
      particles.length = Math.floor((particles.length * 2) / 3)
      late = 0
    }
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.clearRect(0, 0, width, height)
    context.globalAlpha = effectOpacity(name)
    for (const particle of particles) {
      move(particle, Math.min(passed, STEP_MS) / 1000)
      context.save()
      context.translate(particle.x + Math.sin(particle.phase) * particle.sway, particle.y)
      kind.draw(context, particle)
      context.restore()
    }
    frame = nextFrame(draw)
  }
  /** One step on; what has left on one side comes back on the other. */
  const move = (particle: Particle, seconds: number) => {
    particle.y += particle.speed * seconds
    particle.phase += particle.pace * seconds
    const margin = particle.size * 4
    if (particle.y > height + margin) particle.y = -margin
    if (particle.y < -margin) particle.y = height + margin
  }
  resize()
  let frame = nextFrame(draw)
  addEventListener('resize', resize)
  return () => {
    dropFrame(frame)
    removeEventListener('resize', resize)
  }
}
