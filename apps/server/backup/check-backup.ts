import { join } from 'node:path'
import {
  type BackupManifest,
  FILES_FOLDER,
  measureFile,
  readManifest,
  TABLES_FOLDER,
} from './backup-format.ts'

/**
 * Reads every file of a backup and compares size and SHA-256 with the manifest. Returns the manifest; throws an error
 * that names what is missing or damaged.
 */
export async function checkBackup(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  const faults: string[] = []
  const expected = [
    ...manifest.tables.map((table) => ({ ...table, path: join(TABLES_FOLDER, table.path) })),
    ...manifest.files.map((file) => ({ ...file, path: join(FILES_FOLDER, file.path) })),
  ]
  for (const { path, bytes, sha256 } of expected) {
    const found = await measureFile(join(folder, path)).catch(() => null)
    if (found === null) faults.push(`${path} is missing`)
    else if (found.bytes !== bytes || found.sha256 !== sha256) faults.push(`${path} is damaged`)
  }
  if (faults.length === 0) return manifest
  const more = faults.length > 5 ? ` (and ${faults.length - 5} more)` : ''
  throw new Error(`The backup is not whole: ${faults.slice(0, 5).join(', ')}${more}. Use another one.`)
}
