import { sendFile, uploadFailure } from '@buoy/platform/uploads/console/send-file.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { CountField } from '@buoy/ui/console/MoneyField.tsx'
import { ActionIcon, Button, FileButton, Progress, Select, TextInput } from '@mantine/core'
import { Plus, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import type { StoredFile } from '../../products/draft-contract.ts'
import { labelOf } from '../../products/rules/variations.ts'
import styles from './editor.module.css'
import { Panel } from './Panel.tsx'
import type { ProductForm } from './use-product-form.ts'

type Sending = { name: string; share: number }

/** The files that buyers download, for how long, and how often. */
export function DownloadsPanel({ form }: { form: ProductForm }) {
  const { downloads, variants, options, downloadLimit, downloadDays } = form.values
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const add = (part: { name: string; url: string | null; file: string | null }) =>
    form.setFieldValue('downloads', (list) => [...list, { id: null, sku: null, ...part }])
  const upload = async (file: File | null) => {
    if (file === null) return
    setProblem(null)
    setSending({ name: file.name, share: 0 })
    try {
      const sent = await sendFile(file, 'download', {
        signal: new AbortController().signal,
        onProgress: (share) => setSending({ name: file.name, share }),
      })
      const kept = await callApi<StoredFile>('/products/files', {
        method: 'POST',
        body: { upload: sent, fileName: file.name },
      })
      add({ name: file.name, url: null, file: kept.file })
    } catch (error) {
      setProblem(uploadFailure(error))
    } finally {
      setSending(null)
    }
  }
  return (
    <Panel
      title="Downloads"
      text="Buyers get a link to each file on their order, in their receipt email and in their account, as soon as the order is paid."
    >
      <ul className={styles.rows}>
        {downloads.map((download, index) => (
          <li key={download.id ?? download.file ?? `new-${index}`} className={styles.download}>
            <TextInput
              label="Name"
              description="As buyers see it."
              maxLength={200}
              {...form.getInputProps(`downloads.${index}.name`)}
            />
            {download.file === null ? (
              <TextInput
                label="Address"
                description="The shop fetches it from there; buyers never see it."
                placeholder="https://"
                maxLength={2000}
                value={download.url ?? ''}
                error={form.errors[`downloads.${index}.url`]}
                onChange={(event) => form.setFieldValue(`downloads.${index}.url`, event.currentTarget.value)}
              />
            ) : (
              <TextInput label="File" description="Stored by the shop." value={download.file} readOnly />
            )}
            {options.length > 0 && (
              <Select
                label="For"
                placeholder="All variations"
                clearable
                value={download.sku}
                error={form.errors[`downloads.${index}.sku`]}
                data={variants
                  .filter(({ sku }) => sku !== '')
                  .map(({ sku, options: chosen }) => ({
                    value: sku,
                    label: labelOf(options, chosen) || sku,
                  }))}
                onChange={(sku) => form.setFieldValue(`downloads.${index}.sku`, sku)}
              />
            )}
            <ActionIcon
              variant="subtle"
              color="coral"
              aria-label={`Remove the file ${download.name}`}
              onClick={() => form.removeListItem('downloads', index)}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div className={styles.inline}>
        <FileButton onChange={(file) => void upload(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              loading={sending !== null}
              leftSection={<Upload size={16} aria-hidden />}
            >
              Upload a file
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          size="xs"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => add({ name: '', url: '', file: null })}
        >
          Add a file by its address
        </Button>
      </div>
      {sending && <Progress value={sending.share * 100} aria-label={`Sending ${sending.name}`} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {downloads.length > 0 && (
        <div className={styles.grid}>
          <CountField
            label="Downloads of each file"
            description="How often a buyer may download it."
            placeholder="No limit"
            value={downloadLimit}
            error={form.errors.downloadLimit}
            onChange={(limit) => form.setFieldValue('downloadLimit', limit === 0 ? null : limit)}
          />
          <CountField
            label="Days to download"
            description="Counted from the payment."
            placeholder="No end"
            value={downloadDays}
            error={form.errors.downloadDays}
            onChange={(days) => form.setFieldValue('downloadDays', days === 0 ? null : days)}
          />
        </div>
      )}
    </Panel>
  )
}
