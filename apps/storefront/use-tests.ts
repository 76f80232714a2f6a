import type { ShownTest } from '@buoy/pages/document/contract.ts'
import type { TrackingMode } from '@buoy/people/attribution/rules/consent.ts'
import { allowedNow } from '@buoy/people/attribution/storefront/order-tracking.ts'
import { useEffect } from 'react'

/** Counts what the visitor does where tests run on the page; the code for it is loaded only then. */
export function useTests(tests: ShownTest[] | undefined, mode: TrackingMode): void {
  useEffect(() => {
    if (tests === undefined || tests.length === 0) return
    let stop: (() => void) | null = null
    let isOver = false
    void import('@buoy/pages/experiments/storefront/follow-tests.ts').then(({ followTests }) => {
      if (!isOver) stop = followTests(tests, allowedNow(mode))
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [tests, mode])
}
