import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Alert, FileInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RedirectImport } from '../redirect-contract.ts'
import styles from './pages.module.css'

/** Redirects out of a CSV file: what would be written is shown first, with what is wrong in which line. */
export function RedirectImportPage() {
  const [file, setFile] = useState<File | null>(null)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const send = async (isCheck: boolean, from: File) =>
    callApi<RedirectImport>('/redirects/import', {
      method: 'POST',
      body: { csv: await from.text(), isCheck },
    })
  const check = useMutation({ mutationFn: (chosen: File) => send(true, chosen) })
  const take = useMutation({
    mutationFn: (chosen: File) => send(false, chosen),
    onSuccess: async ({ added, changed }) => {
      for (const key of ['redirects', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
      notifySuccess(`${added} redirects are added, ${changed} are changed.`)
      await navigate('/pages/redirects')
    },
  })
  const failure = check.error ?? take.error
  return (
    <ConsolePage title="Import redirects" back={{ to: '/pages/redirects', label: 'Redirects' }}>
      <div className={styles.form}>
        {failure !== null && (
          <Alert color="coral" role="alert" title="Nothing was imported" radius="lg">
            {failureText(failure)}
          </Alert>
        )}
        <SettingSection
          title="The file"
          text="A CSV file with two columns: the old address, and where it leads. The first line may hold headings. A line with an address that is in the list already replaces that redirect."
        >
          <FileInput
            label="CSV file"
            accept=".csv,text/csv,text/plain"
            placeholder="Choose a file"
            clearable
            value={file}
            onChange={(chosen) => {
              setFile(chosen)
              check.reset()
              take.reset()
              if (chosen !== null) check.mutate(chosen)
            }}
          />
        </SettingSection>
        {file !== null && check.data && (
          <Found found={check.data} isBusy={take.isPending} onTake={() => take.mutate(file)} />
        )}
      </div>
    </ConsolePage>
  )
}

function Found(props: { found: RedirectImport; isBusy: boolean; onTake: () => void }) {
  const { added, changed, same, problems } = props.found
  const count = added + changed
  return (
    <SettingSection title="What the file holds">
      <p role="status">
        {`${added} new redirects, ${changed} that change, ${same} that are here already, ${problems.length} that cannot be taken.`}
      </p>
      {problems.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard
        <section className={styles.problems} aria-label="Lines that cannot be taken" tabIndex={0}>
          {problems.map(({ line, from, message }) => (
            <p key={line}>
              <strong>{`Line ${line}`}</strong> <span className={styles.quiet}>{from}</span>
              <br />
              {message}
            </p>
          ))}
        </section>
      )}
      <div className={styles.actions}>
        <MainButton disabled={count === 0} loading={props.isBusy} onClick={props.onTake}>
          {count === 1 ? 'Import 1 redirect' : `Import ${count} redirects`}
        </MainButton>
      </div>
    </SettingSection>
  )
}
