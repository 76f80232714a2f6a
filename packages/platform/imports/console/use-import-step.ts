import { askApi } from '@buoy/ui/console/ask-api.ts'
import { tellNotDone } from '@buoy/ui/console/tell.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FileImport } from '../contract.ts'
import { type ImportHome, importKey } from './import-home.ts'

/** Takes a file one step on (`check`, `run`, `cancel`) and shows where it stands then. */
export function useImportStep(home: ImportHome, file: FileImport) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ step, body }: { step: 'check' | 'run' | 'cancel'; body?: object }) =>
      askApi<FileImport>(`${home.api}/${file.id}/${step}`, { method: 'POST', ...(body ? { body } : {}) }),
    onSuccess: (fresh) => {
      queries.setQueryData(importKey(home, file.id), fresh)
      void queries.invalidateQueries({ queryKey: importKey(home), exact: true })
      for (const key of home.changes) void queries.invalidateQueries({ queryKey: [key] })
    },
    onError: (error) => {
      tellNotDone('Not done', error)
      void queries.invalidateQueries({ queryKey: importKey(home, file.id) })
    },
  })
}
