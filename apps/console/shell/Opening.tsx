import styles from './console-shell.module.css'

/** What stands while the first screen's code is on its way: the bare sand. */
export function Opening() {
  return <main className={styles.shell} aria-busy />
}
