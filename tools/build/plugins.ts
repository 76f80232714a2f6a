import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What `buoy.config.ts` exports. */
export type BuoyConfig = {
  /** Names of packages, or folders from the project's own, beginning with `.`. */
  plugins: readonly string[]
}

/** Which part of a plugin belongs into which app, and under which name it is exported. */
const SIDES = {
  server: { app: 'apps/server', file: 'feature', exported: 'feature' },
  console: { app: 'apps/console', file: 'screens', exported: 'screens' },
  storefront: { app: 'apps/storefront', file: 'modules', exported: 'modules' },
} as const
export type PluginSide = keyof typeof SIDES

const ENDINGS = ['.ts', '.tsx', '.js', '.mjs']

/**
 * The folders of the plugins that the project's configuration names; `BUOY_CONFIG` names another file than
 * `buoy.config.ts`. Throws with what to do when one is not there.
 */
export async function pluginFolders(projectDir: string): Promise<string[]> {
  const file = resolve(projectDir, process.env.BUOY_CONFIG ?? 'buoy.config.ts')
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: BuoyConfig }
  return config.plugins.map((name) => folderOf(projectDir, name))
}

function folderOf(projectDir: string, name: string): string {
  const folder = name.startsWith('.') ? resolve(projectDir, name) : installed(projectDir, name)
  if (folder === null || !existsSync(folder)) {
    throw new Error(
      `buoy.config.ts names the plugin ${name}, which is not there. Install it, or take it out.`,
    )
  }
  return realpathSync(folder)
}

function installed(projectDir: string, name: string): string | null {
  try {
    return dirname(createRequire(join(projectDir, 'package.json')).resolve(`${name}/package.json`))
  } catch {
    return null
  }
}

/** The module that stands for an app's `plugins.ts` in a build: what each plugin brings to that side. */
export function pluginModule(folders: readonly string[], side: PluginSide): string {
  const { file, exported } = SIDES[side]
  const entries = folders.flatMap((folder) => {
    const ending = ENDINGS.find((one) => existsSync(join(folder, `${file}${one}`)))
    return ending === undefined ? [] : [join(folder, `${file}${ending}`).replaceAll('\\', '/')]
  })
  return [
    ...entries.map((path, index) => `import { ${exported} as p${index} } from ${JSON.stringify(path)}`),
    `export const PLUGINS = [${entries.map((_, index) => `p${index}`).join(', ')}]`,
  ].join('\n')
}

/** Whether a file is an app's `plugins.ts`, which a build replaces. */
export function isPluginList(projectDir: string, side: PluginSide, path: string): boolean {
  const clean = path.replace(/\?.*$/, '')
  return relative(projectDir, clean).replaceAll('\\', '/') === `${SIDES[side].app}/plugins.ts`
}

/** For Vite: puts what plugins bring to one side in place of the app's `plugins.ts`. */
export function vitePlugins(projectDir: string, side: PluginSide) {
  return {
    name: 'buoy plugins',
    enforce: 'pre' as const,
    async load(path: string): Promise<string | null> {
      if (!isPluginList(projectDir, side, path)) return null
      return pluginModule(await pluginFolders(projectDir), side)
    },
  }
}
