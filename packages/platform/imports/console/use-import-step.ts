import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone } from '@buoy/ui/console/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FileImport } from '../contract.ts'
import { type ImportHome, importKey } from './import-home.ts'

/** Takes a file one step on (`check`, `run`, `cancel`) and shows where it stands then. */
export function useImportStep(home: ImportHome, file: FileImport) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ step, body }: { step: 'check' | 'run' | 'cancel'; body?: object }) =>
      callApi<FileImport>(`${home.api}/${file.id}/${step}`, { method: 'POST', ...(body ? { body } : {}) }),
    onSuccess: (fresh) => {
      queries.setQueryData(importKey(home, file.id), fresh)
      void queries.invalidateQueries({ queryKey: importKey(home), exact: true })
      for (const key of home.changes) void queries.invalidateQueries({ queryKey: [key] })
    },
    onError: (error) => {
      notifyNotDone('Not done', error)
      void queries.invalidateQueries({ queryKey: importKey(home, file.id) })
    },
  })
}
