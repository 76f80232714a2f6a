/** Below which browsers get the dictionary of a store's texts. */
export const TEXTS_PATH = '/texts/'
