import { usePageMoves } from '@buoy/ui/page-moves.ts'
import { useEffect, useRef, useState } from 'react'

/** When the page looks again for a payment that is not settled, in ms after the last look: quick, then patient. */
const LOOK_AGAIN_MS = [1500, 2000, 3000, 5000, 5000, 10_000, 10_000, 20_000, 30_000]

/** Loads the page's data again while a payment is waiting; tells when it has given up. */
export function useSettling(isWaiting: boolean): boolean {
  const { refresh } = usePageMoves()
  const [looks, setLooks] = useState(0)
  const pause = LOOK_AGAIN_MS[looks]
  const look = useRef(refresh)
  useEffect(() => {
    look.current = refresh
  })

  useEffect(() => {
    if (!isWaiting || pause === undefined) return
    const timer = setTimeout(() => {
      setLooks(looks + 1)
      void look.current()
    }, pause)
    return () => clearTimeout(timer)
  }, [isWaiting, pause, looks])

  return isWaiting && pause === undefined
}
