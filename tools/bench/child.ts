import { type ChildProcess, fork } from 'node:child_process'
import { NODE_ARGS } from '../node/node-args.ts'

/** Starts a TypeScript file as a process and waits for its first message. */
export async function startChild<Message>(
  file: string,
  args: string[],
): Promise<{ message: Message; child: ChildProcess; stop: () => Promise<void> }> {
  // As `npm start` runs it.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(file, args, { execArgv: NODE_ARGS, env })
  const message = await new Promise<Message>((resolve, reject) => {
    child.once('message', (first) => resolve(first as Message))
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code} before it was ready.`)))
  })
  return {
    message,
    child,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.disconnect()
      }),
  }
}

/** Processor time in µs that a process of the bench has had so far. */
export function cpuMicrosOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    const onMessage = (message: { kind?: string; micros?: number }) => {
      if (message.kind !== 'cpu') return
      child.off('message', onMessage)
      resolve(message.micros ?? 0)
    }
    child.on('message', onMessage)
    child.send({ kind: 'cpu' })
  })
}
