import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { Day } from '@buoy/ui/console/Moment.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Button } from '@mantine/core'
import { Download, MailCheck, Settings, Upload } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { Reader, ReaderList } from '../console-contract.ts'
import styles from './newsletters.module.css'

const STATE_WORDS: Readonly<Record<Reader['state'], string>> = {
  subscribed: 'Subscribed',
  unconfirmed: 'Not confirmed',
  ended: 'Ended',
}

const CHOICES = [
  { value: '', label: 'Everybody' },
  ...Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label })),
]

const COLUMNS: Column<Reader>[] = [
  { key: 'email', heading: 'Email', cell: (one) => <PersonLink reader={one} /> },
  { key: 'name', heading: 'Name', cell: (one) => one.name },
  { key: 'state', heading: 'State', cell: (one) => STATE_WORDS[one.state] },
  { key: 'asked', heading: 'Signed up', cell: (one) => <Day at={one.askedAt} /> },
  { key: 'answers', heading: 'Answers', cell: (one) => <Answers reader={one} />, isWideOnly: true },
]

/** Who has signed up for one list, and how each stands. */
export function ReadersPage() {
  const { key = '' } = useParams()
  return (
    <ListScreen
      title="Readers"
      lead="People who signed up in a form. They get no news before they confirm their address, nor after they unsubscribe."
      back={{ to: '/customers/newsletters', label: 'Newsletters' }}
      list={useList<ReaderList>(`/newsletters/${key}/readers`, { key: ['newsletters', key, 'readers'] })}
      rowsOf={(page) => page.readers}
      things="readers"
      search="Search email"
      actions={
        <>
          <Button
            variant="default"
            component="a"
            href={`/console/api/newsletters/${key}/readers.csv`}
            leftSection={<Download aria-hidden size={18} />}
          >
            CSV
          </Button>
          <Button
            variant="default"
            component={Link}
            to={`/customers/newsletters/${key}/import`}
            leftSection={<Upload aria-hidden size={18} />}
          >
            Import
          </Button>
          <Button
            variant="default"
            component={Link}
            to={`/settings/newsletters/${key}`}
            leftSection={<Settings aria-hidden size={18} />}
          >
            Settings
          </Button>
        </>
      }
      chips={{ label: 'State', filter: 'state', choices: CHOICES }}
      table={{
        label: 'Readers',
        rowKey: (one) => one.email,
        columns: COLUMNS,
        card: (one) => <ReaderCard reader={one} />,
      }}
      empty={{
        icon: MailCheck,
        none: {
          title: 'Nobody has signed up yet',
          text: 'Add the “Newsletter” module to a page, or import people who have agreed elsewhere.',
        },
        noMatch: { title: 'No matches', text: 'Try a shorter search, or another status.' },
      }}
    />
  )
}

function PersonLink({ reader }: { reader: Reader }) {
  return (
    <Link to={`/customers/one?email=${encodeURIComponent(reader.email)}`} className={rowLinkClass}>
      {reader.email}
    </Link>
  )
}

function Answers({ reader }: { reader: Reader }) {
  return reader.answers.map(({ field, answer }) => `${field}: ${answer}`).join('; ')
}

function ReaderCard({ reader }: { reader: Reader }) {
  return (
    <div className={styles.card}>
      <PersonLink reader={reader} />
      <span>{STATE_WORDS[reader.state]}</span>
      <span className={styles.quiet}>
        {reader.name} <Day at={reader.askedAt} />
      </span>
    </div>
  )
}
