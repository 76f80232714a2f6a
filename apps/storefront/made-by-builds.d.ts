/** Of tools/build/sheets.ts. */
declare module 'virtual:later-sheets' {
  const sheets: Record<string, readonly string[]> | null
  export default sheets
}

/** What React Router's own script tells the browser of each route. */
declare var __reactRouterManifest: import('react-router').EntryContext['manifest'] | undefined
