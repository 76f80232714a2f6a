import type { Channel, Listen } from './announce.ts'

/**
 * Keeps what `read` answers in this process until `channel` is heard, however many ask at once. A
 * reading that was under way when the news came is not kept, and neither is one that failed.
 */
export function remember<Value>(
  listen: Listen,
  channel: Channel,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: Promise<Value> | null = null
  listen(channel, () => {
    kept = null
  })
  return () => {
    if (kept !== null) return kept
    const reading = read()
    kept = reading
    reading.catch(() => {
      if (kept === reading) kept = null
    })
    return reading
  }
}
