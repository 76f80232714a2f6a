import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { Button, Modal, Switch, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ModuleNode } from '../../document/contract.ts'
import { copyOf, linkInstead } from '../rules/sections.ts'
import styles from './page-editor.module.css'
import type { Editing } from './use-editing.ts'

type Props = { editing: Editing; section: ModuleNode; close: () => void }

/** Asks under which name a section is saved for other pages, and whether this page links to it too. */
export function SaveSectionDialog({ editing, section, close }: Props) {
  const { run, say, makeId } = editing
  const [name, setName] = useState('')
  const [links, setLinks] = useState(true)
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () =>
      callApi<{ id: number }>('/page-sections', {
        method: 'POST',
        body: { name, section: copyOf(section, makeId) },
      }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['page-sections'] })
      if (links) run((document) => linkInstead(document, { id: section.id, sectionId: id, makeId }))
      say(links ? `Saved as ${name}, and linked here.` : `Saved as ${name}.`)
      close()
    },
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Modal
      opened
      onClose={close}
      title="Save the section for other pages"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} className={styles.fields}>
        <TextInput
          label="Name"
          description="The name in the list of saved sections."
          required
          maxLength={80}
          value={name}
          error={save.isError ? failureText(save.error) : null}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <Switch
          label="Link it on this page too"
          description="If on, this page shows later changes of the saved section as well."
          checked={links}
          onChange={({ currentTarget }) => setLinks(currentTarget.checked)}
        />
        <div className={styles.ways}>
          <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
            Save the section
          </Button>
        </div>
      </form>
    </Modal>
  )
}
