import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { useEffect, useState } from 'react'

/** Counts whole seconds down to 0 while `running`; gives what is left, and what begins again. */
export function useCountdown(seconds: number, running = true): { left: number; restart: () => void } {
  const whole = { left: Math.ceil(seconds) }
  const [count, setCount] = useState(whole)
  useEffect(() => {
    if (!running || count.left <= 0) return
    const timer = setTimeout(() => setCount({ left: count.left - 1 }), SECOND_MS)
    return () => clearTimeout(timer)
  }, [count, running])
  return { ...count, restart: () => setCount(whole) }
}
