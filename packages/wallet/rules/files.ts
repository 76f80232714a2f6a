/** Names of what is built: for `import`, and for a script element, which makes a global `BuoyWallet`. */
export const WALLET_FILES = { module: 'wallet.mjs', classic: 'wallet.js' } as const
