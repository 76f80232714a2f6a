import styles from '@buoy/platform/imports/console/import.module.css'
import type { ProductImport } from '../contract.ts'
import { DIALECT_CHOICES } from '../rules/dialects.ts'
import { FetchedPictures } from './FetchedPictures.tsx'

/** How a file of products was read, and how far its pictures are. */
export function ImportNotes({ file }: { file: ProductImport }) {
  if (file.state === 'failed' || file.state === 'cancelled') return null
  const from = DIALECT_CHOICES.find(({ value }) => value === file.options.dialect)?.label
  return (
    <>
      <p className={styles.quiet}>
        Read as: {from}. {signInWords(file)}
        {file.state === 'checked' && ' Pictures on the internet are fetched after the import.'}
      </p>
      {file.state === 'done' && <FetchedPictures file={file} />}
    </>
  )
}

function signInWords({ options }: ProductImport): string {
  const name = (sign: '.' | ',') => (sign === '.' ? 'decimal point' : 'decimal comma')
  if (options.numbers !== 'file') return `Its numbers have a ${name(options.numbers)}, as you chose.`
  const { found } = options
  if (!found) return 'Its numbers show no decimal sign: those with two meanings are refused.'
  return `Its numbers have a ${name(found.sign)}, as ${found.example} in line ${found.line} shows.`
}
