import { storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import { useStoreZone } from '@buoy/ui/StoreZone.tsx'
import { useMemo } from 'react'
import type { PopupType } from '../../campaigns/contract.ts'
import type { Work } from '../rules/design-history.ts'
import type { Finding } from '../rules/lint/finding.ts'
import { lintDesign } from '../rules/lint-design.ts'

/** What would trouble a visitor of this popup today. */
export function useFindings(type: PopupType, work: Work): Finding[] {
  const today = storeDayOf(new Date(), useStoreZone())
  return useMemo(() => lintDesign({ ...work, type, today }), [type, work, today])
}
