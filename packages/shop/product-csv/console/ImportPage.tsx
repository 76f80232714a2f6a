import { askApi, isApiFailure } from '@buoy/ui/console/ask-api.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileX2 } from 'lucide-react'
import { useParams } from 'react-router'
import type { ProductImport } from '../contract.ts'
import { WORKING } from '../rules/import-life.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { MapColumns } from './MapColumns.tsx'

/** While a job works on the file, the store is asked this often how far it is, in ms. */
const ASK_AGAIN_MS = 1000

/** A file of products on its way into the catalogue, step by step. Its address can be left and come back to. */
export function ImportPage() {
  const { id } = useParams()
  const file = useQuery({
    queryKey: ['product-import', Number(id)],
    queryFn: () => askApi<ProductImport>(`/product-imports/${encodeURIComponent(id ?? '')}`),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && WORKING.includes(state.data.state) ? ASK_AGAIN_MS : false),
  })
  const isUnknown = isApiFailure(file.error) && [400, 404].includes(file.error.status)
  return (
    <ConsolePage
      title="Import products"
      lead={file.data?.fileName ?? 'From a CSV file of WooCommerce, of this store, or of your own making.'}
      back={{ to: '/products', label: 'Products' }}
    >
      {id === undefined && <ChooseFile />}
      {isUnknown && (
        <EmptyState icon={FileX2} title="This file is not known">
          Choose the file again under Products, Import.
        </EmptyState>
      )}
      {id !== undefined && !isUnknown && (
        <QueryView query={file} skeleton={<Skeleton height={320} radius="lg" />}>
          {(data) => <Step key={data.id} file={data} />}
        </QueryView>
      )}
    </ConsolePage>
  )
}

function Step({ file }: { file: ProductImport }) {
  if (file.state === 'ready') return <MapColumns file={file} />
  return WORKING.includes(file.state) ? <ImportProgress file={file} /> : <ImportResult file={file} />
}
