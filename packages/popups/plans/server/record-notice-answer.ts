import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { NoticeStatus } from '../contract.ts'
import { noticeAnswer } from './plans.table.ts'

/** Keeps what became of a notice that an owner was shown (W7.33). */
export async function recordNoticeAnswer(
  { db, clock }: { db: Database; clock: Clock },
  input: { clientId: string; notice: string; status: NoticeStatus },
): Promise<void> {
  await db.insert(noticeAnswer).values({ ...input, at: clock.now() })
}
