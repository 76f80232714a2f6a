import styles from './draws.module.css'

/** The rule by which anybody can do a draw again from a line of the CSV file; the same as `games/rules/replay-draw.ts`. */
export function HowToVerify() {
  return (
    <details className={styles.rule}>
      <summary>How others can verify a draw</summary>
      <p>
        Before the draw a visitor is given the commitment, a hash. After it they are given the seed, the odds
        and the number. The CSV file has the same for every draw. Nothing but a SHA-256 program is needed:
      </p>
      <ol>
        <li>
          <strong>Commitment:</strong> the SHA-256 of <code>["seed",odds]</code>, with the values of the
          columns Seed and Odds inserted unchanged and without spaces. So seed and odds were fixed before the
          draw.
        </li>
        <li>
          <strong>Number:</strong> take the SHA-256 of <code>seed:0</code> and read its first 13 digits as a
          number to the base of 16. If it is 4,503,599,627,300,000 or more, take <code>seed:1</code> and so
          on. The remainder of its division by 100,000 is the number drawn.
        </li>
        <li>
          <strong>Prize:</strong> each entry of the odds is a prize, its parts of 100,000, and 1 for a slot
          without a prize. Count prizes under “Run out” as 0 parts. Add the parts up in their order: the first
          prize at which the sum is larger than the number is drawn. If there is none, it is the last slot
          without a prize that has parts, or else the last prize that has.
        </li>
      </ol>
      <p>
        The file has no names, addresses or codes. A visitor who kept their commitment can find their own line
        by it.
      </p>
    </details>
  )
}
