import type { DownloadState } from '../contract.ts'

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
export function limitInWords(download: {
  state: DownloadState
  remaining: number | null
  expiresAt: string | null
}): string {
  switch (download.state) {
    case 'closed':
      return 'Not available for this order.'
    case 'expired':
      return 'The time to download it is over. Write to us and we open it again.'
    case 'used-up':
      return 'It has been downloaded as often as it may. Write to us and we open it again.'
    case 'open':
      return download.remaining === null
        ? ''
        : `${download.remaining} ${download.remaining === 1 ? 'download' : 'downloads'} left`
  }
}
