/** Is told of each answer whether it was a good one. */
export type Answers = (ok: boolean) => void

const HEAD_END = '\r\n\r\n'

/**
 * Reads HTTP/1.1 answers with a Content-Length as their bytes come in; gives what takes the bytes. Throws at an answer
 * without one, which a bench does not expect. The bytes may be written over after each call.
 */
export function readResponses(tell: Answers): (bytes: Buffer) => void {
  let begun: Buffer | null = null
  let missing = 0
  let ok = false

  return (bytes) => {
    let rest = begun === null ? bytes : Buffer.concat([begun, bytes])
    begun = null
    while (rest.length > 0) {
      if (missing === 0) {
        const headEnd = rest.indexOf(HEAD_END)
        if (headEnd < 0) {
          begun = Buffer.from(rest)
          return
        }
        const head = rest.toString('latin1', 0, headEnd)
        const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
        if (length === undefined) throw new Error(`An answer without Content-Length: ${head.slice(0, 200)}`)
        ok = /^HTTP\/1\.1 2\d\d /.test(head)
        missing = Number(length)
        rest = rest.subarray(headEnd + HEAD_END.length)
      }
      const taken = Math.min(missing, rest.length)
      missing -= taken
      rest = rest.subarray(taken)
      if (missing === 0) tell(ok)
    }
  }
}
