import { useRef, useState } from 'react'
import type { Sum } from '../../forms/rules/sum.ts'
import { fetchSum } from '../../forms/storefront/fetch-sum.ts'

/** The ticket of a form and its sum: fetched once when it is first needed, and drawn again when it was answered wrongly. */
export function useSum(form: string, initial: Sum | null) {
  const [sum, setSum] = useState(initial)
  const held = useRef<Promise<Sum> | null>(initial && Promise.resolve(initial))

  function keep(next: Sum): void {
    held.current = Promise.resolve(next)
    setSum(next)
  }
  /** The ticket at hand, or a new one. Rejects while the shop cannot be reached; ask again then. */
  function need(): Promise<Sum> {
    held.current ??= draw()
    return held.current
  }
  function draw(): Promise<Sum> {
    const drawing = fetchSum(form)
    held.current = drawing
    drawing.then(
      (next) => held.current === drawing && setSum(next),
      () => {
        if (held.current === drawing) held.current = null
      },
    )
    return drawing
  }
  return { sum, need, draw, keep }
}
