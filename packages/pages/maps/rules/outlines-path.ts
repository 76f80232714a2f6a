/** Where browsers find the outlines that the build has made. */
export const OUTLINES_PATH = '/maps/outlines.json'
