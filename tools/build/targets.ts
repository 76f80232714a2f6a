import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type BuildContext = { projectDir: string; distDir: string; progress: (line: string) => void }

/**
 * One thing the build makes: from which folders, and how. Its name stands in the progress lines. What builds is imported
 * when it is needed: a start with nothing to build only compares sources.
 */
export type Target = {
  name: string
  inputs: string[]
  /** Files below the inputs that are no part of it, by their path; those of the server where nothing is said. */
  ignored?: RegExp
  build: (context: BuildContext) => Promise<unknown>
}

/** Runs a package's own command, with the Node that runs this. */
async function command(context: BuildContext, folder: string, script: string, args: string[]): Promise<void> {
  const file = join(context.projectDir, 'node_modules', script)
  try {
    await run(process.execPath, [file, ...args], {
      cwd: join(context.projectDir, folder),
      // Whatever the terminal has: what is built is for visitors.
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 16 * 1024 * 1024,
    })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`Building ${folder} failed:\n${stdout}\n${stderr}`, { cause: error })
  }
}

async function compress(folder: string): Promise<void> {
  const { compressAssets } = await import('./compress-assets.ts')
  await compressAssets(folder)
}

/** Plugins are built in: what they and the configuration say is a source. */
const PLUGINS = ['buoy.config.ts', 'examples']

const SHARED = ['packages/kernel/rules', 'packages/ui', 'tsconfig.base.json', 'package-lock.json']

/** What declares the texts of the shop. */
const TEXT_SOURCES = [
  'packages/ui',
  'apps/storefront',
  'packages/platform',
  'packages/people',
  'packages/shop',
  'packages/pages',
]

const COMPRESSION = 'tools/build/compress-assets.ts'

/** Everything that is made from sources before the server can start. */
export const TARGETS: Target[] = [
  {
    name: 'pictures',
    inputs: ['db/seed/pictures', 'tools/build/pictures.ts', 'packages/kernel/rules/picture.ts'],
    build: async ({ projectDir, distDir, progress }) => {
      const { buildPictures } = await import('./pictures.ts')
      return buildPictures({
        sourceDir: join(projectDir, 'db/seed/pictures'),
        outDir: join(distDir, 'pictures'),
        onProgress: progress,
      })
    },
  },
  {
    name: 'suburbs',
    inputs: ['tools/build/localities.ts', 'package-lock.json'],
    build: async ({ distDir }) => {
      const { buildLocalities } = await import('./localities.ts')
      return buildLocalities({ outFile: join(distDir, 'localities.json') })
    },
  },
  {
    name: 'texts',
    inputs: ['tools/build/texts.ts', ...PLUGINS, ...TEXT_SOURCES],
    ignored: /(?:^|\/)node_modules(?:\/|$)|(?<!\/messages)\.\w+$/,
    build: async ({ projectDir, distDir }) => {
      const { buildTexts } = await import('./texts.ts')
      return buildTexts({ projectDir, outFile: join(distDir, 'texts.json') })
    },
  },
  {
    name: 'outlines of maps',
    inputs: ['tools/build/outlines.ts', COMPRESSION, 'package-lock.json'],
    build: async ({ distDir }) => {
      const { buildOutlines } = await import('./outlines.ts')
      return buildOutlines({ outDir: join(distDir, 'maps') })
    },
  },
  {
    name: 'storefront',
    inputs: [
      ...SHARED,
      COMPRESSION,
      'tools/build/messages.ts',
      'tools/build/route-modules.ts',
      'tools/build/sheets.ts',
      ...PLUGINS,
      'apps/storefront',
      'packages/platform',
      'packages/people',
      'packages/shop',
      'packages/wallet',
      'packages/pages',
    ],
    build: async (context) => {
      await command(context, 'apps/storefront', '@react-router/dev/bin.cjs', ['build'])
      await compress(join(context.distDir, 'storefront/client/assets'))
    },
  },
  {
    name: 'console',
    inputs: [
      ...SHARED,
      COMPRESSION,
      'tools/build/messages.ts',
      ...PLUGINS,
      'apps/console',
      'packages/platform',
      'packages/shop',
      'packages/pages',
      'packages/popups',
      'packages/people',
    ],
    build: async (context) => {
      await command(context, 'apps/console', 'vite/bin/vite.js', ['build', '--logLevel', 'warn'])
      await compress(join(context.distDir, 'console/assets'))
    },
  },
  {
    name: 'popup script',
    inputs: ['packages/kernel/rules', 'packages/platform/abuse', 'packages/popups', 'package-lock.json'],
    build: async ({ distDir }) => {
      const { buildWidget } = await import('@buoy/popups/build/build-widget.ts')
      return buildWidget({ outDir: join(distDir, 'embed') })
    },
  },
  {
    name: 'wallet library',
    inputs: ['packages/wallet', 'package-lock.json'],
    build: async ({ distDir }) => {
      const { buildWallet } = await import('@buoy/wallet/build/build-wallet.ts')
      return buildWallet({ outDir: join(distDir, 'wallet') })
    },
  },
  {
    name: 'sandbox script',
    inputs: [
      'packages/kernel/rules',
      'packages/shop/payments/stripe/rules',
      'packages/wallet',
      'apps/sandbox',
      'package-lock.json',
    ],
    build: async ({ distDir }) => {
      const { buildSandbox } = await import('@buoy/sandbox/build.ts')
      return buildSandbox({ outDir: join(distDir, 'sandbox') })
    },
  },
  {
    name: 'server',
    inputs: [
      ...PLUGINS,
      'apps/server',
      'apps/sandbox',
      'packages',
      'db',
      'tools/build/bundle-server.ts',
      'package-lock.json',
    ],
    ignored:
      /(?:^|\/)(?:node_modules|storefront|console|widget|browser|ui)(?:\/|$)|\/screens\.ts$|\.test\.tsx?$|\.fixtures\.ts$/,
    build: async ({ projectDir, distDir }) => {
      const { bundleServer } = await import('./bundle-server.ts')
      return bundleServer({ projectDir, outDir: join(distDir, 'server') })
    },
  },
]
