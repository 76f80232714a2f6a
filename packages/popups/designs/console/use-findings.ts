import { storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import { useStoreZone } from '@buoy/ui/StoreLocale.tsx'
import { useMemo } from 'react'
import type { Finding } from '../rules/lint/finding.ts'
import { lintDesign } from '../rules/lint-design.ts'
import type { TypedWork } from '../rules/work.ts'
import { useNamedPopups } from './use-named-popups.ts'

/** What would trouble a visitor of this popup today. */
export function useFindings(campaignId: string, work: TypedWork): Finding[] {
  const today = storeDayOf(new Date(), useStoreZone())
  const { popups } = useNamedPopups(work.design)
  return useMemo(() => lintDesign({ ...work, campaignId, today, popups }), [campaignId, work, today, popups])
}
