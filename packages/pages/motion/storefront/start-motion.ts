import type { PageMotion } from '../rules/page-motion.ts'
import { type RunningAnimations, startAnimations } from './start-animations.ts'
import { startLinks } from './start-links.ts'

/** Sets a page in motion; `stop` is the way back to one that stands still. */
export function startMotion(
  { animations, links }: PageMotion,
  onEndless: (isThere: boolean) => void,
): RunningAnimations {
  const running = startAnimations(animations, onEndless)
  const stopLinks = startLinks(links)
  function stop() {
    running.stop()
    stopLinks()
  }
  return { stop, hold: running.hold }
}
