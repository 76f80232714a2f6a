import { options } from 'preact'

const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.onmessage = () => {
  for (const run of waiting.splice(0)) run()
}

/**
 * Has effects run in the next task, as those of React do. Preact waits for the next frame, which does not come in a window
 * that nobody sees, and lets presses that follow one another quickly meet what was there before.
 */
options.requestAnimationFrame = (run) => {
  waiting.push(run)
  port2.postMessage(null)
}
