import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { useEffect, useState } from 'react'

/** Counts whole seconds down to 0 while `running`; gives what is left. */
export function useCountdown(seconds: number, running = true): number {
  const [left, setLeft] = useState(Math.ceil(seconds))
  useEffect(() => {
    if (!running || left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [left, running])
  return left
}
