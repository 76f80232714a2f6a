import { createTransport } from 'nodemailer'

/** The mail server has that long for each step, in ms. */
const TIMEOUT_MS = 20_000

type Person = { name: string; address: string }

export type Post = {
  from: Person
  messageId: string
  to: Person
  /** Whom an answer goes to; the sender where there is none. */
  replyTo?: Person
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}
export type MailServer = { send: (post: Post) => Promise<void> }

/** Opens the mail server that `SMTP_URL` names. */
export function openMailServer(smtpUrl: string): MailServer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    send: async (post) => {
      await transport.sendMail(post)
    },
  }
}
