import { FilterChips } from '@buoy/ui/console/FilterChips.tsx'
import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { type List, useList } from '@buoy/ui/console/use-list.ts'
import { Anchor, Progress as Bar, Button, Select } from '@mantine/core'
import { Languages } from 'lucide-react'
import { Link } from 'react-router'
import { languageName } from '../../texts/rules/offered-languages.ts'
import type { Progress, TranslationList } from '../contract.ts'
import { TranslationField } from './TranslationField.tsx'
import styles from './translations.module.css'

/** Texts of products, categories and menus beside their translations; each is saved when it is left. */
export function TranslationsPage() {
  const list = useList<TranslationList>('/translations')
  const { language = '' } = list.answer.data ?? {}
  const ofLanguage = `?language=${language}`
  return (
    <ListScreen
      title="Translations"
      lead="What has no translation is shown as it is written in the default language."
      back={{ to: '/settings', label: 'Settings' }}
      list={list}
      rowsOf={(page) => page.translations}
      things="texts"
      search="Search texts and translations"
      actions={
        language !== '' && (
          <>
            <Button
              component="a"
              href={`/console/api/translations/export${ofLanguage}`}
              download
              variant="default"
            >
              Export
            </Button>
            <Button component={Link} to={`/translations/import${ofLanguage}`} variant="default">
              Import
            </Button>
          </>
        )
      }
      tools={<Filters list={list} />}
      empty={{
        icon: Languages,
        none: {
          title: 'Nothing to translate',
          text: (
            <>
              Add a language to the shop first, under{' '}
              <Anchor component={Link} to="/settings/languages">
                Languages
              </Anchor>
              .
            </>
          ),
        },
        noMatch: { title: 'No text matches', text: 'Choose another filter, or search for fewer words.' },
      }}
    >
      {(page, isStale) => (
        <ol className={styles.list} aria-busy={isStale} aria-label="Texts and their translations">
          {page.translations.map((row, index) => {
            const before = page.translations[index - 1]
            const begins = before?.id !== row.id || before.kind !== row.kind
            const kind = page.kinds.find((one) => one.kind === row.kind)
            return (
              <TranslationField
                key={`${page.language} ${row.kind} ${row.id} ${row.field}`}
                row={row}
                language={page.language}
                isRightToLeft={page.isRightToLeft}
                thing={begins ? (kind ?? null) : null}
              />
            )
          })}
        </ol>
      )}
    </ListScreen>
  )
}

function Filters({ list }: { list: List<TranslationList> }) {
  const { data } = list.answer
  if (data === undefined || data.language === '') return null
  const kind = list.filter('kind')
  const { progress } = data.kinds.find((one) => one.kind === kind) ?? data
  const count = (states: Progress) => states.missing + states.outdated + states.done
  return (
    <div className={styles.filters}>
      <Select
        label="Language"
        data={data.languages.map((value) => ({ value, label: languageName(value) }))}
        value={data.language}
        allowDeselect={false}
        onChange={(language) => list.setFilter('language', language ?? '')}
      />
      <Select
        label="Content"
        data={[
          { value: '', label: 'Everything' },
          ...data.kinds
            .filter((one) => count(one.progress) > 0)
            .map((one) => ({
              value: one.kind,
              label: `${one.label} (${one.progress.done} of ${count(one.progress)})`,
            })),
        ]}
        value={kind}
        allowDeselect={false}
        onChange={(value) => list.setFilters({ kind: value ?? '', id: '' })}
      />
      <Done progress={progress} total={count(progress)} language={data.language} />
      <FilterChips
        label="State"
        choices={[
          { value: '', label: 'All', count: count(progress) },
          { value: 'missing', label: 'Missing', count: progress.missing },
          { value: 'outdated', label: 'Out of date', count: progress.outdated },
          { value: 'done', label: 'Done', count: progress.done },
        ]}
        value={list.filter('state')}
        onChange={(value) => list.setFilter('state', value)}
      />
    </div>
  )
}

function Done(props: { progress: Progress; total: number; language: string }) {
  const { progress, total } = props
  const percent = total === 0 ? 100 : Math.floor((progress.done / total) * 100)
  return (
    <div className={styles.progress}>
      <span>{`${percent}% translated into ${languageName(props.language)}`}</span>
      <Bar value={percent} color="sea" aria-label={`Translated into ${languageName(props.language)}`} />
    </div>
  )
}
