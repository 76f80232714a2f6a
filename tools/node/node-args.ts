/** What Node is started with to run our TypeScript; `bin/buoy.js`, which cannot import this, says the same. */
export const NODE_ARGS = ['--import', new URL('./read-tsx.ts', import.meta.url).href]
