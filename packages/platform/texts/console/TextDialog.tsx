import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { showFieldErrors } from '@buoy/ui/console/show-field-errors.ts'
import { useDocument } from '@buoy/ui/console/use-document.ts'
import { useSaving } from '@buoy/ui/console/use-saving.ts'
import { Button, Group, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ConsoleText } from '../contract.ts'

type Values = { text: string }

/** Changes one text, or restores that of the product; `language` is '' for the default one. */
export function TextDialog({ id, language, close }: { id: string; language: string; close: () => void }) {
  const path = ['/texts', ...(language === '' ? [] : [language]), encodeURIComponent(id)].join('/')
  const stored = useDocument<ConsoleText>(path)
  return (
    <Modal
      opened
      onClose={close}
      title="Change the text"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <QueryView query={stored} skeleton={<Skeleton height={240} radius="md" />}>
        {(saved) => <Fields path={path} saved={saved} close={close} />}
      </QueryView>
    </Modal>
  )
}

function Fields(props: { path: string; saved: Versioned<ConsoleText>; close: () => void }) {
  const { path, saved, close } = props
  const element = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const form = useForm<Values>({ initialValues: valuesOf(saved) })
  const original = originalOf(saved)
  const saving = useSaving<ConsoleText, Values>({
    form,
    stored: saved,
    valuesOf,
    send: ({ text }, version) =>
      callApi(path, {
        method: 'PUT',
        body: { text: text === original ? null : text, version },
      }),
    onStored: () => {},
    onSaved: () => {
      for (const key of ['texts', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
      notifySuccess('Saved. The shop shows it from now on.')
      close()
    },
    onRefused: (error) => showFieldErrors(form, element, error),
  })
  return (
    <form ref={element} noValidate onSubmit={form.onSubmit(saving.save)}>
      <Stack>
        <SavingTrouble saving={saving} />
        {saved.translated !== null && (
          <div>
            <Text size="sm" c="dimmed">
              In English
            </Text>
            <Text>{saved.source}</Text>
          </div>
        )}
        <Textarea
          label="Text"
          description={hintOf(original)}
          autosize
          minRows={2}
          maxRows={12}
          data-autofocus
          {...form.getInputProps('text')}
        />
        <Group justify="space-between">
          <Button
            variant="subtle"
            disabled={form.values.text === original}
            onClick={() => form.setFieldValue('text', original)}
          >
            Restore the original
          </Button>
          <Button type="submit" loading={saving.isSaving} disabled={saving.conflict !== null}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What the marks in a text mean, for those who meet them for the first time. */
function hintOf(original: string): string | undefined {
  const hints = [
    /\{\w+\}/.test(original) && 'Words in braces are filled in by the shop.',
    /\{\w+, plural/.test(original) && 'Each number has its form: one, other. # is the number.',
    /<\w+>/.test(original) && 'Words between <…> and </…> are a link or stand out.',
  ].filter((hint) => hint !== false)
  return hints.length === 0 ? undefined : hints.join(' ')
}

function originalOf({ translated, source }: ConsoleText): string {
  return translated ?? source
}

function valuesOf(stored: ConsoleText): Values {
  return { text: stored.text ?? originalOf(stored) }
}
