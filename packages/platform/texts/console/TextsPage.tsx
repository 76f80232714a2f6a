import type { FilterChoice } from '@buoy/ui/console/FilterChips.tsx'
import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { type List, useList } from '@buoy/ui/console/use-list.ts'
import { Badge, Button, Select, UnstyledButton } from '@mantine/core'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ConsoleText, TextList } from '../contract.ts'
import { languageName } from '../rules/offered-languages.ts'
import { partLabel, partOf } from '../rules/part-label.ts'
import { TextDialog } from './TextDialog.tsx'
import styles from './texts.module.css'

/** Every text of the shop: find one by its words, and write another in its place. */
export function TextsPage() {
  const list = useList<TextList>('/texts')
  const { language = '', languages = [] } = list.answer.data ?? {}
  const isFurther = languages.length > 1 && language !== languages[0]
  const query = isFurther ? `?language=${language}` : ''
  const [edited, setEdited] = useState<string | null>(null)
  const columns: Column<ConsoleText>[] = [
    { key: 'text', heading: 'Text', cell: (row) => <Shown row={row} onOpen={() => setEdited(row.id)} /> },
    { key: 'part', heading: 'Where', isWhole: true, isWideOnly: true, cell: (row) => <Where id={row.id} /> },
  ]
  return (
    <ListScreen
      title="Texts"
      lead="Buttons, labels and messages of the shop. Texts of pages, products and emails are edited where they are."
      back={{ to: '/settings', label: 'Settings' }}
      list={list}
      rowsOf={(page) => page.texts}
      things="texts"
      search="Search the texts"
      actions={
        <>
          <Button component="a" href={`/console/api/texts/export${query}`} download variant="default">
            Export
          </Button>
          <Button component={Link} to={`/settings/texts/import${query}`} variant="default">
            Import
          </Button>
        </>
      }
      chips={{ label: 'Which texts', filter: 'state', choices: choicesOf(list) }}
      filters={<Filters list={list} />}
      table={{
        label: 'Texts',
        rowKey: ({ id }) => id,
        columns,
        card: (row) => (
          <div className={styles.card}>
            <Shown row={row} onOpen={() => setEdited(row.id)} />
            <Where id={row.id} />
          </div>
        ),
      }}
      empty={{
        icon: Languages,
        none: { title: 'No texts', text: 'The texts of the shop could not be found. Build the shop again.' },
        noMatch: { title: 'No text matches', text: 'Try a shorter search, or clear it.' },
      }}
      after={
        edited !== null && (
          <TextDialog
            key={edited}
            id={edited}
            language={isFurther ? language : ''}
            close={() => setEdited(null)}
          />
        )
      }
    />
  )
}

/** Texts as they are, changed, or not translated yet, where there is one that is not. */
function choicesOf(list: List<TextList>): FilterChoice[] {
  const untranslated = list.answer.data?.untranslated ?? 0
  const isOn = list.filter('state') === 'untranslated'
  return [
    { value: '', label: 'All' },
    { value: 'changed', label: 'Changed by you' },
    ...(untranslated > 0 || isOn
      ? [{ value: 'untranslated', label: 'Shown in English', count: untranslated }]
      : []),
  ]
}

function Filters({ list }: { list: List<TextList> }) {
  const { parts = [], language = '', languages = [] } = list.answer.data ?? {}
  return (
    <>
      {languages.length > 1 && (
        <Select
          aria-label="Language"
          size="sm"
          w={140}
          data={languages.map((value) => ({ value, label: languageName(value) }))}
          value={language}
          allowDeselect={false}
          onChange={(value) => list.setFilter('language', value === languages[0] ? '' : (value ?? ''))}
        />
      )}
      <Select
        aria-label="Part of the shop"
        placeholder="All parts"
        size="sm"
        w={150}
        clearable
        searchable
        data={parts.map((value) => ({ value, label: partLabel(value) }))}
        value={list.filter('part') || null}
        onChange={(value) => list.setFilter('part', value ?? '')}
      />
    </>
  )
}

function Shown({ row, onOpen }: { row: ConsoleText; onOpen: () => void }) {
  return (
    <span className={styles.shown}>
      <UnstyledButton className={rowLinkClass} onClick={onOpen}>
        {row.text ?? row.translated ?? row.source}
      </UnstyledButton>
      {row.text !== null && <Badge color="sea">Changed</Badge>}
    </span>
  )
}

function Where({ id }: { id: string }) {
  return <span className={styles.quiet}>{partLabel(partOf(id))}</span>
}
