import type { PageMotion } from '../rules/page-motion.ts'
import { startAnimations } from './start-animations.ts'
import { startLinks } from './start-links.ts'

/** Sets a page in motion; returns the way back to one that stands still. */
export function startMotion({ animations, links }: PageMotion): () => void {
  const stops = [startAnimations(animations), startLinks(links)]
  return () => {
    for (const stop of stops) stop()
  }
}
