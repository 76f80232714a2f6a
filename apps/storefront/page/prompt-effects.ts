import { options } from 'preact'

const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
let isTakenOver = false
port1.onmessage = () => {
  isTakenOver = true
  for (const run of waiting.splice(0)) run()
}

/**
 * Has effects run when those of React do: at once after what a visitor pressed has been drawn, and in the task after the one that
 * takes the page over, which is the longest. Preact waits for the next frame, which does not come in a window that nobody
 * sees, and lets presses that follow one another quickly meet what was there before.
 */
options.requestAnimationFrame = (run) => {
  if (isTakenOver) return queueMicrotask(run)
  waiting.push(run)
  port2.postMessage(null)
}
