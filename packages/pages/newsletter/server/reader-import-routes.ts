import { done, refused } from '@buoy/kernel/rules/refusal.ts'
import type { ImportDeps } from '@buoy/platform/imports/server/import-kind.ts'
import { importRoutes } from '@buoy/platform/imports/server/import-routes.ts'
import { newReaderImport, readerOptions } from '../import-contract.ts'
import { findList } from './find-list.ts'
import { READER_FILES } from './reader-files.ts'

/** The console's files of readers, below `/console/api/reader-imports`. Behind the owner guard. */
export function readerImportRoutes(deps: ImportDeps) {
  return importRoutes(deps, {
    kind: READER_FILES,
    path: '/console/api/reader-imports',
    open: newReaderImport,
    options: readerOptions,
    judgeOpened: async ({ list }) =>
      (await findList(deps, list)) === null
        ? refused({ code: 'no-such-list', message: 'There is no such list. Go back to the lists.' })
        : done(null),
    firstOptions: ({ list }) => ({ list, source: '' }),
  })
}
