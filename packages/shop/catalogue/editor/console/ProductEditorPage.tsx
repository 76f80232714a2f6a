import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { isUnknown, QueryView } from '@buoy/ui/console/QueryView.tsx'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { EditableProduct, EditorChoices } from '../../products/draft-contract.ts'
import { ProductEditor } from './ProductEditor.tsx'

/** One product, or a new one, with everything there is to say about it. */
export function ProductEditorPage() {
  const { id } = useParams()
  const product = useQuery({
    queryKey: ['product', Number(id)],
    queryFn: () => callApi<EditableProduct>(`/products/${encodeURIComponent(id ?? '')}`),
    enabled: id !== undefined,
    // Read again for each visit, and never under the hands of somebody who types.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const choices = useQuery({
    queryKey: ['product-choices'],
    queryFn: () => callApi<EditorChoices>('/products/choices'),
  })
  if (id === undefined) {
    return (
      <QueryView query={choices} skeleton={<Waiting title="New product" />}>
        {(offered) => <ProductEditor stored={null} choices={offered} />}
      </QueryView>
    )
  }
  if (isUnknown(product)) {
    return (
      <Frame title="Product">
        <EmptyState icon={SearchX} title="There is no such product">
          It may have been deleted. Search for it in the list.
        </EmptyState>
      </Frame>
    )
  }
  return (
    <QueryView query={product} skeleton={<Waiting title="Product" />}>
      {(stored) => (
        <QueryView query={choices} skeleton={<Waiting title={stored.draft.name} />}>
          {(offered) => <ProductEditor key={stored.id} stored={stored} choices={offered} />}
        </QueryView>
      )}
    </QueryView>
  )
}

function Frame(props: { title: string; children: ReactNode }) {
  return (
    <ConsolePage title={props.title} back={{ to: '/products', label: 'Products' }}>
      {props.children}
    </ConsolePage>
  )
}

function Waiting(props: { title: string }) {
  return (
    <Frame title={props.title}>
      <PageSkeleton />
    </Frame>
  )
}
