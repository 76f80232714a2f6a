/** The server as the build has made it, from the project's folder; `bin/buoy.js`, which cannot import this, says the same. */
export const SERVER_PROGRAM = 'dist/server/main.js'
