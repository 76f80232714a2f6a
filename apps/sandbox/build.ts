import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const SOURCES = fileURLToPath(new URL('./browser/', import.meta.url))

/**
 * Bundles what browsers load from the sandbox into `outDir`: the provider's script for the shop's
 * page (`stripe.js`), the page inside a card field's frame, the pages of bank and sandbox,
 * and the wallet.
 */
export async function buildSandbox({ outDir }: { outDir: string }): Promise<void> {
  await build({
    absWorkingDir: SOURCES,
    entryPoints: {
      stripe: './stripe.ts',
      'card-field': './fields/card-field.ts',
      challenge: './challenge-page.ts',
    },
    outdir: outDir,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
  })
  await build({
    absWorkingDir: SOURCES,
    entryPoints: {
      'card-field': './fields/card-field.css',
      pages: './pages.css',
      wallet: './wallet/wallet.css',
    },
    outdir: outDir,
    bundle: true,
    minify: true,
    logLevel: 'silent',
  })
  await build({
    absWorkingDir: SOURCES,
    entryPoints: { 'wallet-pay': './wallet/pay.ts', 'wallet-demo': './wallet/demo.ts' },
    outdir: outDir,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
  })
}
