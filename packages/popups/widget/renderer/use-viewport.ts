import { useEffect, useState } from 'react'
import type { Size } from '../rules/fit.ts'

const measure = (): Size => ({ width: innerWidth, height: innerHeight })

/** The window's size in px; follows it when it is resized or turned (W9.21). */
export function useViewport(): Size {
  const [viewport, setViewport] = useState(measure)
  useEffect(() => {
    const follow = () => setViewport(measure())
    addEventListener('resize', follow)
    return () => removeEventListener('resize', follow)
  }, [])
  return viewport
}
