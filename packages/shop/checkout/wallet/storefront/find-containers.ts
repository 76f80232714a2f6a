/** How often a page is looked at again for a place that is not there yet, in ms (S4.32). */
export const LOOK_AGAIN_MS = 1000

type Deps = {
  find: () => readonly HTMLElement[]
  setInterval: (work: () => void, ms: number) => number
  clearInterval: (timer: number) => void
}

/**
 * Hands over every container of the page (S4.33) as soon as there is one, looking again each second until
 * then (S4.32). The answer stops the looking.
 */
export function findContainers(deps: Deps, found: (containers: readonly HTMLElement[]) => void): () => void {
  const there = deps.find()
  if (there.length > 0) {
    found(there)
    return () => {}
  }
  const timer = deps.setInterval(() => {
    const containers = deps.find()
    if (containers.length === 0) return
    deps.clearInterval(timer)
    found(containers)
  }, LOOK_AGAIN_MS)
  return () => deps.clearInterval(timer)
}
