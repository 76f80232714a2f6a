import { expect, it } from 'vitest'
import { EFFECTS } from '../../designs/contract.ts'
import { effectOpacity, isEffectName, particleCount } from './effect-settings.ts'

it('effects are as opaque as the document says [W9.30] [W9.31]', () => {
  expect(Object.fromEntries(EFFECTS.map((name) => [name, effectOpacity(name)]))).toEqual({
    'starry-sky': 0.7,
    rain: 0.5,
    wheel: 0.5,
    snow: 1,
    confetti: 1,
    hearts: 1,
    balloons: 1,
  })
})

it('snow and wheel have their share of particles in every window [W9.31] [W9.32]', () => {
  expect(particleCount('snow', 1920, 1080)).toBe(1037)
  expect(particleCount('wheel', 1920, 1080)).toBe(518)
  expect(particleCount('snow', 360, 640)).toBe(115)
})

it('every effect that a design may have can be drawn, and no other [W1.24]', () => {
  expect(EFFECTS.every(isEffectName)).toBe(true)
  for (const name of ['fog', 'toString']) expect(isEffectName(name)).toBe(false)
})
