import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { isUnknown, QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileX2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { FileImport } from '../contract.ts'
import { WORKING } from '../rules/import-life.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { type ImportHome, importKey } from './import-home.ts'

/** While a job works on the file, the store is asked this often how far it is, in ms. */
const ASK_AGAIN_MS = 1000

type Props = {
  home: ImportHome
  /** The file's id as the address has it; none while one is chosen. */
  id: string | undefined
  title: string
  lead: string
  back: { to: string; label: string }
  /** How it goes, beside the choice of a file. */
  guide: ReactNode
  /** The step that says what each column means. */
  mapColumns: (file: FileImport) => ReactNode
  /** What else there is to say of a file that is checked or has ended. */
  more?: (file: FileImport) => ReactNode
}

/** A file of rows on its way into the shop, step by step. Its address can be left and come back to. */
export function ImportSteps({ home, id, title, lead, back, guide, mapColumns, more }: Props) {
  const [isMappedAgain, setMappedAgain] = useState(false)
  const file = useQuery({
    queryKey: importKey(home, Number(id)),
    queryFn: () => callApi<FileImport>(`${home.api}/${encodeURIComponent(id ?? '')}`),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && WORKING.includes(state.data.state) ? ASK_AGAIN_MS : false),
  })
  const isWorking = file.data !== undefined && WORKING.includes(file.data.state)
  // A check that has begun ends with its result.
  useEffect(() => {
    if (isWorking) setMappedAgain(false)
  }, [isWorking])
  const stepOf = (data: FileImport) => {
    if (data.state === 'ready' || (data.state === 'checked' && isMappedAgain)) return mapColumns(data)
    if (WORKING.includes(data.state)) return <ImportProgress home={home} file={data} />
    const back = () => setMappedAgain(true)
    return <ImportResult home={home} file={data} onBack={back} more={more?.(data)} />
  }
  return (
    <ConsolePage title={title} lead={file.data?.fileName ?? lead} back={back}>
      {id === undefined && <ChooseFile home={home}>{guide}</ChooseFile>}
      {isUnknown(file) && (
        <EmptyState icon={FileX2} title="This file was not found">
          Choose the file again under {back.label}, Import.
        </EmptyState>
      )}
      {id !== undefined && !isUnknown(file) && (
        <QueryView query={file} skeleton={<Skeleton height={320} radius="lg" />}>
          {stepOf}
        </QueryView>
      )}
    </ConsolePage>
  )
}
