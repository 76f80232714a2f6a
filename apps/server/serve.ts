import { openHouse } from './house.ts'
import type { ServeOptions } from './serve-options.ts'

export type Serving = {
  /** What the person who started it should read: addresses, and the link of the first set-up. */
  announcement: string[]
  stop: () => Promise<void>
}

/** Opens the house in this process and listens. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const house = await openHouse(options)
  await house.listen()
  return { announcement: await house.announcement(), stop: house.close }
}
