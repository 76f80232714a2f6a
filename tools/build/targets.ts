import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildWidget } from '@buoy/popups/build/build-widget.ts'
import { buildSandbox } from '@buoy/sandbox/build.ts'
import { buildWallet } from '@buoy/wallet/build/build-wallet.ts'
import { compressAssets } from './compress-assets.ts'
import { buildLocalities } from './localities.ts'
import { buildOutlines } from './outlines.ts'
import { buildPictures } from './pictures.ts'

const run = promisify(execFile)

export type BuildContext = { projectDir: string; distDir: string; progress: (line: string) => void }

/** One thing the build makes: from which folders, and how. Its name stands in the progress lines. */
export type Target = { name: string; inputs: string[]; build: (context: BuildContext) => Promise<unknown> }

/** Runs a package's own command, with the Node that runs this. */
async function command(context: BuildContext, folder: string, script: string, args: string[]): Promise<void> {
  const file = join(context.projectDir, 'node_modules', script)
  try {
    await run(process.execPath, [file, ...args], {
      cwd: join(context.projectDir, folder),
      maxBuffer: 16 * 1024 * 1024,
    })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`Building ${folder} failed:\n${stdout}\n${stderr}`, { cause: error })
  }
}

const SHARED = ['packages/kernel/rules', 'packages/ui', 'tsconfig.base.json', 'package-lock.json']

const COMPRESSION = 'tools/build/compress-assets.ts'

/** Everything that is made from sources before the server can start. */
export const TARGETS: Target[] = [
  {
    name: 'pictures',
    inputs: ['db/seed/pictures', 'tools/build/pictures.ts', 'packages/kernel/rules/picture.ts'],
    build: ({ projectDir, distDir, progress }) =>
      buildPictures({
        sourceDir: join(projectDir, 'db/seed/pictures'),
        outDir: join(distDir, 'pictures'),
        onProgress: progress,
      }),
  },
  {
    name: 'suburbs',
    inputs: ['tools/build/localities.ts', 'package-lock.json'],
    build: ({ distDir }) => buildLocalities({ outFile: join(distDir, 'localities.json') }),
  },
  {
    name: 'outlines of maps',
    inputs: ['tools/build/outlines.ts', COMPRESSION, 'package-lock.json'],
    build: ({ distDir }) => buildOutlines({ outDir: join(distDir, 'maps') }),
  },
  {
    name: 'storefront',
    inputs: [...SHARED, COMPRESSION, 'apps/storefront', 'packages/shop', 'packages/wallet', 'packages/pages'],
    build: async (context) => {
      await command(context, 'apps/storefront', '@react-router/dev/bin.cjs', ['build'])
      await compressAssets(join(context.distDir, 'storefront/client/assets'))
    },
  },
  {
    name: 'console',
    inputs: [
      ...SHARED,
      COMPRESSION,
      'apps/console',
      'packages/shop',
      'packages/pages',
      'packages/popups',
      'packages/people',
    ],
    build: async (context) => {
      await command(context, 'apps/console', 'vite/bin/vite.js', ['build', '--logLevel', 'warn'])
      await compressAssets(join(context.distDir, 'console/assets'))
    },
  },
  {
    name: 'popup script',
    inputs: ['packages/kernel/rules', 'packages/popups', 'package-lock.json'],
    build: ({ distDir }) => buildWidget({ outDir: join(distDir, 'embed') }),
  },
  {
    name: 'wallet library',
    inputs: ['packages/wallet', 'package-lock.json'],
    build: ({ distDir }) => buildWallet({ outDir: join(distDir, 'wallet') }),
  },
  {
    name: 'sandbox script',
    inputs: [
      'packages/kernel/rules',
      'packages/shop/payments/rules',
      'packages/wallet',
      'apps/sandbox',
      'package-lock.json',
    ],
    build: ({ distDir }) => buildSandbox({ outDir: join(distDir, 'sandbox') }),
  },
]
