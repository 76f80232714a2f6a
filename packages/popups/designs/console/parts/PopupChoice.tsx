import { Alert, Select } from '@mantine/core'
import { STATUS_WORDS, TYPE_WORDS } from '../../../model/console/campaign-words.ts'
import type { NamedPopup } from '../../rules/lint/finding.ts'
import type { DesignEditing } from '../design-editing.ts'
import styles from '../designer.module.css'
import { useNamedPopups } from '../use-named-popups.ts'
import own from './popup-choice.module.css'

/** Chooses one of the account's popups by its name; its type and state tell those of one name apart. */
export function PopupChoice(props: {
  editing: DesignEditing
  path: string
  value: string
  onChange: (popupId: string) => void
}) {
  const { editing, path, value, onChange } = props
  const { popups, isFailed } = useNamedPopups(editing.design)
  const offered = (popups ?? []).filter(
    ({ id, status }) => id === value || (id !== editing.id && status !== 'archived'),
  )
  const byId = new Map(offered.map((popup) => [popup.id, popup]))
  if (isFailed)
    return (
      <Alert color="coral" radius="lg" title="The popups could not be read">
        Check your connection and reload the page to choose one. What was chosen stays.
      </Alert>
    )
  return (
    <Select
      label="Which popup"
      placeholder={popups === null ? 'Loading your popups …' : 'Choose a popup'}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={byId.has(value) ? value : null}
      onChange={(id) => onChange(id ?? '')}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No other popup has this name"
      error={editing.problemAt(path)}
      description={stateOf(byId.get(value))}
      data-path={path}
      renderOption={({ option }) => (
        <span className={own.option}>
          <span>{option.label}</span>
          <span className={styles.quiet}>{stateOf(byId.get(option.value))}</span>
        </span>
      )}
    />
  )
}

function stateOf(popup: NamedPopup | undefined): string {
  return popup === undefined
    ? ''
    : `${TYPE_WORDS[popup.type]}, ${STATUS_WORDS[popup.status].label.toLowerCase()}`
}
