import type { EFFECTS } from '../../designs/contract.ts'

export type EffectName = (typeof EFFECTS)[number]

/** Opacity from 0 to 1, and particles for each square pixel of the window (W9.30–W9.32); what is not said is ours. */
const SETTINGS: Record<EffectName, { opacity: number; density: number }> = {
  'starry-sky': { opacity: 0.7, density: 0.0002 },
  rain: { opacity: 0.5, density: 0.0002 },
  snow: { opacity: 1, density: 0.0005 },
  wheel: { opacity: 0.5, density: 0.00025 },
  confetti: { opacity: 1, density: 0.00014 },
  hearts: { opacity: 1, density: 0.00004 },
  balloons: { opacity: 1, density: 0.00002 },
}

/** Tells whether an effect can be drawn (W1.24). */
export function isEffectName(name: string): name is EffectName {
  return Object.hasOwn(SETTINGS, name)
}

/** Opacity of an effect (W9.30, W9.31). */
export function effectOpacity(name: EffectName): number {
  return SETTINGS[name].opacity
}

/** How many particles an effect has in a window of this size in px (W9.31, W9.32). */
export function particleCount(name: EffectName, width: number, height: number): number {
  return Math.round(SETTINGS[name].density * width * height)
}
