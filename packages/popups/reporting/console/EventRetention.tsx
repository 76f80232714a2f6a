import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { useDocument, useDocumentForm, withoutVersion } from '@buoy/ui/console/use-document.ts'
import { Button, NativeSelect, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReportSettings } from '../contract.ts'
import { RETENTION_DAYS } from '../rules/retention.ts'
import styles from './popup-reports.module.css'

const PATH = '/popups/reports/settings'
const CHOICES = RETENTION_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))

/** How long single views and closes are kept. Figures by day stay. */
export function EventRetention() {
  const settings = useDocument<ReportSettings>(PATH)
  return (
    <section className={styles.keep} aria-label="Data storage">
      <SideFailure query={settings} what="How long events are stored" />
      {settings.data && <Fields saved={settings.data} />}
    </section>
  )
}

function Fields({ saved }: { saved: Versioned<ReportSettings> }) {
  const queries = useQueryClient()
  const { element, form, saving } = useDocumentForm<ReportSettings, ReportSettings>({
    path: PATH,
    saved,
    valuesOf: withoutVersion,
    onSaved: ({ keepDays }) => {
      void queries.invalidateQueries({ queryKey: ['activity'] })
      notifySuccess(`Single views and closes are stored for ${keepDays} days.`)
    },
  })
  const keepDays = form.getInputProps('keepDays')
  return (
    <form ref={element} noValidate onSubmit={form.onSubmit(saving.save)}>
      <Stack gap="sm" align="flex-start">
        <SavingTrouble saving={saving} />
        <NativeSelect
          label="Store single views and closes for"
          description="Older ones are deleted within the hour. Daily figures and leads stay."
          data={CHOICES}
          {...keepDays}
          value={String(form.values.keepDays)}
          onChange={({ currentTarget }) => keepDays.onChange(Number(currentTarget.value))}
        />
        {form.isDirty() && saving.conflict === null && (
          <Button type="submit" variant="default" loading={saving.isSaving}>
            Save
          </Button>
        )}
      </Stack>
    </form>
  )
}
