// Builds what is stale, then becomes the server.
await import('./build.ts')
await import('@buoy/server/main.ts')
