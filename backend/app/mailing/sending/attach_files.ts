import type { Turn } from '#app/foundation/http/slots/turns'
import type { Mail } from '#app/mailing/wording/render_mail'
import { drawProof } from '#app/catalogue/printing/draw_proof'
import { readOrderProof } from '#app/catalogue/printing/find_proof'
import { proofFileName } from '#app/catalogue/printing/send_proof'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** A PDF of a mail, drawn when it is needed, because the outbox keeps no files. */
export interface MailFile {
  name: string
  draw: (now: Date, turn?: Turn) => Promise<Buffer>
}

type FindFiles = (client: QueryClientContract, mail: Mail) => Promise<MailFile[]>

const finders = new Set<FindFiles>([proofOfMail])

/** Registers a function that finds the files of a district above this one. */
export const addMailFiles = (find: FindFiles): void => void finders.add(find)

export async function filesOfMail(client: QueryClientContract, mail: Mail): Promise<MailFile[]> {
  const found = await Promise.all([...finders].map((find) => find(client, mail)))
  return found.flat()
}

async function proofOfMail(client: QueryClientContract, mail: Mail): Promise<MailFile[]> {
  if (!('printed_order' in mail.data) || mail.data.printed_order === undefined) return []
  const proof = await readOrderProof(client, mail.data.printed_order, mail.language)
  if (!proof) return []
  return [{ name: proofFileName(proof), draw: (now, turn) => drawProof(proof, now, turn) }]
}

interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

export type Attach = (mail: Mail) => Promise<Attachment[]>

export function attachFiles(client: QueryClientContract, now: () => Date): Attach {
  return async (mail) => {
    const attachments = []
    for (const { name, draw } of await filesOfMail(client, mail)) {
      const content = await draw(now())
      attachments.push({ filename: name, contentType: 'application/pdf', content })
    }
    return attachments
  }
}
