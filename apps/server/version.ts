import packageFile from './package.json' with { type: 'json' }

/** Version of the product, as the package says it. */
export const VERSION = packageFile.version
