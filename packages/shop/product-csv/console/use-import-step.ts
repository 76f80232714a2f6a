import { askApi, failureText } from '@buoy/ui/console/ask-api.ts'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductImport } from '../contract.ts'

/** Takes a file one step on (`check`, `run`, `cancel`) and shows where it stands then. */
export function useImportStep(file: ProductImport) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ step, body }: { step: 'check' | 'run' | 'cancel'; body?: object }) =>
      askApi<ProductImport>(`/product-imports/${file.id}/${step}`, {
        method: 'POST',
        ...(body ? { body } : {}),
      }),
    onSuccess: (fresh) => {
      queries.setQueryData(['product-import', file.id], fresh)
      for (const key of ['product-imports', 'products', 'categories', 'stock']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
    },
    onError: (error) => {
      notifications.show({ color: 'coral', title: 'Not done', message: failureText(error) })
      void queries.invalidateQueries({ queryKey: ['product-import', file.id] })
    },
  })
}
