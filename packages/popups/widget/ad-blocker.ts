/**
 * Tells whether the browser blocks advertisements: it does not let a harmless file through that is named like one
 * (W7.44, W7.45). Asked once a page, and only for a popup that wants to know.
 */
export function adBlockerProbe(cdn: string, signal: AbortSignal): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  return () => {
    answer ??= fetch(`${cdn}/ads.js`, { credentials: 'omit', signal }).then(
      (reply) => !reply.ok,
      () => true,
    )
    return answer
  }
}
