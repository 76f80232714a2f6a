import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { DownloadState } from '../contract.ts'
import { messages } from '../messages.ts'

type Grant = {
  remaining: number | null
  expiresAt: Date | null
}

/** Statuses of an order whose files are open. */
const OPEN_STATUSES: ReadonlySet<string> = new Set(['processing', 'completed'])

/**
 * How a file stands at the moment `now`. `isGivenBack`: all units of its line were refunded. The last moment of
 * a grant is still open.
 */
export function downloadState(
  grant: Grant,
  order: { status: string; isPaid: boolean; isGivenBack: boolean },
  now: Date,
): DownloadState {
  if (!order.isPaid || !OPEN_STATUSES.has(order.status) || order.isGivenBack) return 'closed'
  if (grant.expiresAt !== null && grant.expiresAt < now) return 'expired'
  return grant.remaining !== null && grant.remaining <= 0 ? 'used-up' : 'open'
}

/** What limits a download, in words for its buyer; '' for nothing. */
export function limitInWords(
  download: { state: DownloadState; remaining: number | null; expiresAt: string | null },
  texts: TextLocale,
): string {
  const t = translator(messages, texts)
  switch (download.state) {
    case 'closed':
      return t('notAvailable')
    case 'expired':
      return t('expired')
    case 'used-up':
      return t('usedUp')
    case 'open':
      return download.remaining === null ? '' : t('left', { count: download.remaining })
  }
}
