/** After this long it is done even if the page never rests, in ms. */
const LATEST_MS = 3000

/** Does work that can wait once the page is loaded and has nothing else to do. The answer takes it back. */
export function whenIdle(work: () => void): () => void {
  let isOver = false
  const go = () => {
    if (!isOver) work()
  }
  const rest = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: LATEST_MS })
    else setTimeout(go, 200)
  }
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
  return () => {
    isOver = true
    removeEventListener('load', rest)
  }
}
