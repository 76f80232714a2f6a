/** Types that take the whole attention: one of them at a time (W1.10, W2.28). */
const ONE_AT_A_TIME: readonly string[] = ['lightbox', 'gamified', 'fullpage']

/** Tells whether a popup of this type waits for its turn. */
export function coversThePage(type: string): boolean {
  return ONE_AT_A_TIME.includes(type)
}

/**
 * One at a time: a popup that takes the whole screen waits while another is up (W2.28), first come, first
 * served (W2.29). `show` resolves when its popup is gone.
 */
export function createStage() {
  const waiting: (() => Promise<void>)[] = []
  let busy = false

  const next = async () => {
    if (busy) return
    busy = true
    for (let show = waiting.shift(); show; show = waiting.shift()) await show()
    busy = false
  }

  return {
    /** Shows now or as soon as the stage is free. `show` must not reject. */
    enter: (show: () => Promise<void>): void => {
      waiting.push(show)
      void next()
    },
    clear: (): void => {
      waiting.length = 0
    },
  }
}

export type Stage = ReturnType<typeof createStage>
