import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EffectName } from '../../../rules/effect-settings.ts'
import { drawEffect } from './draw-effect.ts'

/** A canvas that draws nothing and notes how opaque its context is whenever a particle begins. */
function notingCanvas() {
  const opacities = new Set<number>()
  const kept: number[] = []
  const state: Record<string | symbol, unknown> = {
    globalAlpha: 1,
    save: () => {
      opacities.add(Number(state.globalAlpha))
      kept.push(Number(state.globalAlpha))
    },
    restore: () => {
      state.globalAlpha = kept.pop()
    },
  }
  const context = new Proxy(state, { get: (target, name) => (name in target ? target[name] : () => {}) })
  const canvas = { getContext: () => context, style: {}, dataset: {} } as unknown as HTMLCanvasElement
  return { canvas, opacities }
}

/** Draws one frame of an effect in a window of this size. */
function drawFrame(name: EffectName, width = 200, height = 100) {
  const seen = notingCanvas()
  const frames: ((nowMs: number) => void)[] = []
  const stop = drawEffect(seen.canvas, name, () => [width, height], {
    chance: () => 0.5,
    nextFrame: (draw) => frames.push(draw),
    dropFrame: () => {},
  })
  frames[0]?.(1000)
  stop()
  return seen
}

beforeEach(() => {
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['starry-sky', 0.7],
  ['rain', 0.5],
  ['wheel', 0.5],
  ['snow', 1],
  ['confetti', 1],
  ['hearts', 1],
  ['balloons', 1],
] as const)('%s is drawn %f opaque [W9.30] [W9.31]', (name, opacity) => {
  const seen = drawFrame(name, 400, 300)
  expect([...seen.opacities]).toEqual([opacity])
})

it.each([
  ['snow', 1000, 1000, 500],
  ['wheel', 1000, 1000, 250],
  ['snow', 1920, 1080, 1037],
  ['wheel', 1920, 1080, 518],
] as const)('%s in %d x %d has %d particles [W9.31] [W9.32]', (name, width, height, count) => {
  expect(drawFrame(name, width, height).canvas.dataset.particles).toBe(`${count}`)
})
