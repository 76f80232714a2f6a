import { describe, expect, it } from 'vitest'
import { findContainers, LOOK_AGAIN_MS } from './find-containers.ts'

/** A page whose containers come later, and a clock moved by hand. */
function pageWith(containers: HTMLElement[]) {
  const timers = new Map<number, { work: () => void; ms: number }>()
  const found: number[] = []
  const stop = findContainers(
    {
      find: () => containers,
      setInterval: (work, ms) => {
        timers.set(timers.size + 1, { work, ms })
        return timers.size
      },
      clearInterval: (timer) => timers.delete(timer),
    },
    (there) => found.push(there.length),
  )
  const tick = () => {
    for (const { work } of [...timers.values()]) work()
  }
  return { found, tick, timers, stop }
}

const place = () => ({}) as HTMLElement

describe('the places of wallet buttons', () => {
  it('are all used when there are several [S4.33]', () => {
    expect(pageWith([place(), place()]).found).toEqual([2])
  })

  it('are looked for every 1000 ms until there is one [S4.32]', () => {
    const later: HTMLElement[] = []
    const { found, tick, timers } = pageWith(later)
    expect([...timers.values()].map(({ ms }) => ms)).toEqual([1000])
    expect(LOOK_AGAIN_MS).toBe(1000)
    tick()
    expect(found).toEqual([])
    later.push(place())
    tick()
    tick()
    expect(found).toEqual([1])
    expect(timers.size).toBe(0)
  })

  it('are no longer looked for once the page is left', () => {
    const { timers, stop } = pageWith([])
    stop()
    expect(timers.size).toBe(0)
  })
})
