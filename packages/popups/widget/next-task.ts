/**
 * Ends the task that runs: what waits for this is a task of its own, between which a visitor is answered and the page
 * gets its turn (none of ours may be longer than 50 ms on a slow phone). Rejects when `signal` says that it is too late.
 */
export async function nextTask(signal?: AbortSignal): Promise<void> {
  const { scheduler }: { scheduler?: Partial<Scheduler> } = window
  if (scheduler?.yield) await scheduler.yield()
  else await new Promise((resolve) => setTimeout(resolve))
  signal?.throwIfAborted()
}
