/** Address of the document that draws a popup for its owner. */
export const PREVIEW_PATH = '/embed/preview'
