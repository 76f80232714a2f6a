import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Alert, FileInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { languageName } from '../../texts/rules/offered-languages.ts'
import type { TranslationImport } from '../contract.ts'
import styles from './translations.module.css'

/** Translations out of a CSV file: what would change is shown first, with what is wrong in which line. */
export function TranslationImportPage() {
  const [file, setFile] = useState<File | null>(null)
  const navigate = useNavigate()
  const language = useSearchParams()[0].get('language') ?? ''
  const queries = useQueryClient()
  const send = async (isCheck: boolean, from: File) =>
    callApi<TranslationImport>('/translations/import', {
      method: 'POST',
      body: { language, csv: await from.text(), isCheck },
    })
  const check = useMutation({ mutationFn: (chosen: File) => send(true, chosen) })
  const take = useMutation({
    mutationFn: (chosen: File) => send(false, chosen),
    onSuccess: async ({ changed }) => {
      for (const key of ['translations', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
      notifySuccess(changed === 1 ? '1 text is changed.' : `${changed} texts are changed.`)
      await navigate(`/translations?language=${language}`)
    },
  })
  const failure = check.error ?? take.error
  return (
    <ConsolePage
      title={language === '' ? 'Import translations' : `Import translations into ${languageName(language)}`}
      back={{ to: '/translations', label: 'Translations' }}
    >
      <div className={styles.form}>
        {failure !== null && (
          <Alert color="coral" role="alert" title="Nothing was imported" radius="lg">
            {failureText(failure)}
          </Alert>
        )}
        <SettingSection
          title="The file"
          text="A CSV file with the columns kind, id, field and text, as the export writes it. Lines without a text change nothing."
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

function Found(props: { found: TranslationImport; isBusy: boolean; onTake: () => void }) {
  const { changed, same, problems } = props.found
  return (
    <SettingSection title="What the file holds">
      <p role="status">
        {`${changed} texts that change, ${same} that are the same already, ${problems.length} that cannot be taken.`}
      </p>
      {problems.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard
        <section className={styles.problems} aria-label="Lines that cannot be taken" tabIndex={0}>
          {problems.map(({ line, title, message }) => (
            <p key={line}>
              <strong>{`Line ${line}`}</strong> <span className={styles.quiet}>{title}</span>
              <br />
              {message}
            </p>
          ))}
        </section>
      )}
      <div className={styles.actions}>
        <MainButton disabled={changed === 0} loading={props.isBusy} onClick={props.onTake}>
          {changed === 1 ? 'Import 1 text' : `Import ${changed} texts`}
        </MainButton>
      </div>
    </SettingSection>
  )
}
