import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { Alert, Anchor, Button, Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { sendFile, uploadFailure } from '../../uploads/console/send-file.ts'
import type { FileImport, ImportState } from '../contract.ts'
import styles from './import.module.css'
import { type ImportHome, importKey } from './import-home.ts'

/** Where a file stands, in words. */
const STATE_LABELS: Record<ImportState, string> = {
  ready: 'Waiting for columns',
  checking: 'Being checked',
  checked: 'Checked, not imported yet',
  running: 'Being imported',
  done: 'Imported',
  cancelled: 'Cancelled',
  failed: 'Failed',
}

/** The first step: a file, by choosing or dropping it; how it goes, and the files before it. */
export function ChooseFile({ home, children }: { home: ImportHome; children: ReactNode }) {
  const navigate = useNavigate()
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const openFiles = useRef<() => void>(null)
  const running = useRef<AbortController | null>(null)
  const earlier = useQuery({
    queryKey: importKey(home),
    queryFn: () => callApi<FileImport[]>(home.api),
  })
  const send = async (file: File | undefined) => {
    if (file === undefined) return
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setSending({ name: file.name, share: 0 })
    try {
      const upload = await sendFile(file, 'csv', {
        signal: controller.signal,
        onProgress: (share) => setSending({ name: file.name, share }),
      })
      const body = { ...home.opensWith, upload, fileName: file.name }
      const made = await callApi<FileImport>(home.api, { method: 'POST', body })
      await navigate(`${home.page}/${made.id}`)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(uploadFailure(error))
      setSending(null)
    }
  }
  return (
    <div className={styles.steps}>
      {problem !== null && (
        <Alert color="coral" role="alert" radius="lg" title="This file can’t be imported">
          {problem}
        </Alert>
      )}
      {sending === null ? (
        <Dropzone
          openRef={openFiles}
          multiple={false}
          onDrop={(files) => void send(files[0])}
          onReject={(rejected) => void send(rejected[0]?.file)}
          activateOnKeyboard={false}
          tabIndex={-1}
          className={styles.drop}
          inputProps={{ 'aria-label': 'Choose a CSV file', tabIndex: -1 }}
        >
          <div className={styles.dropText}>
            <FileSpreadsheet aria-hidden size={34} strokeWidth={1.5} />
            <Button
              onClick={(event) => {
                event.stopPropagation()
                openFiles.current?.()
              }}
            >
              Choose a CSV file
            </Button>
            <p>or drop it here. Up to 200 MB, in any encoding that spreadsheets use.</p>
          </div>
        </Dropzone>
      ) : (
        <div className={styles.panel}>
          <p>
            Sending <strong>{sending.name}</strong>
          </p>
          <Progress value={sending.share * 100} size="lg" aria-label="Upload progress" />
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              running.current?.abort()
              setSending(null)
            }}
          >
            Cancel
          </Button>
        </div>
      )}
      <div className={styles.panel}>
        <h2 className={styles.title}>How it works</h2>
        {children}
      </div>
      {(earlier.data?.length ?? 0) > 0 && (
        <div className={styles.panel}>
          <h2 className={styles.title}>Earlier files</h2>
          <ul className={styles.plain}>
            {earlier.data?.map((file) => (
              <li key={file.id}>
                <Anchor component={Link} to={`${home.page}/${file.id}`}>
                  {file.fileName}
                </Anchor>
                <span className={styles.quiet}>
                  {STATE_LABELS[file.state]} · <Moment at={file.createdAt} /> · {file.ownerName}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
