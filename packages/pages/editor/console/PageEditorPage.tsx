import { callApi } from '@buoy/ui/console/call-api.ts'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { useDocument } from '@buoy/ui/console/use-document.ts'
import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { EditedPage, ModuleKinds } from '../contract.ts'
import { EditorScreen } from './EditorScreen.tsx'
import styles from './page-editor.module.css'

/** The visual editor of one page. */
export function PageEditorPage() {
  const { id = '' } = useParams()
  return <OpenPage key={id} id={id} />
}

function OpenPage({ id }: { id: string }) {
  const page = useDocument<EditedPage>(`/page-editor/${id}`)
  const kinds = useQuery({
    queryKey: ['page-modules'],
    queryFn: () => callApi<ModuleKinds>('/page-modules'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const waiting = (
    <div className={styles.waiting}>
      <Loader aria-label="Opening the page" />
    </div>
  )
  return (
    <QueryView query={page} skeleton={waiting}>
      {(opened) => (
        <QueryView query={kinds} skeleton={waiting}>
          {(known) => <EditorScreen opened={opened} kinds={known.kinds} />}
        </QueryView>
      )}
    </QueryView>
  )
}
