import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { WALLET_FILES } from '../rules/files.ts'

const SOURCES = fileURLToPath(new URL('../browser/', import.meta.url))

const COMMON = {
  absWorkingDir: SOURCES,
  bundle: true,
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions

/** Builds the wallet library for pages that have no bundler, into `outDir`. */
export async function buildWallet({ outDir }: { outDir: string }): Promise<void> {
  const entryPoints = ['payments-client.ts']
  await build({ ...COMMON, entryPoints, outfile: `${outDir}/${WALLET_FILES.module}`, format: 'esm' })
  await build({
    ...COMMON,
    entryPoints,
    outfile: `${outDir}/${WALLET_FILES.classic}`,
    format: 'iife',
    globalName: 'BuoyWallet',
  })
}
