import type { Attach } from '#app/mailing/sending/deliver_mail'
import type { Mail } from '#app/mailing/mail'
import { drawProof } from '#app/catalogue/printing/draw_proof'
import { readOrderProof } from '#app/catalogue/printing/find_proof'
import type { Proof } from '#app/catalogue/printing/proof'
import { proofFileName } from '#app/catalogue/printing/send_proof'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Returns the proof that a mail needs, or null. */
export async function proofOfMail(client: QueryClientContract, mail: Mail): Promise<Proof | null> {
  if (!('printed_order' in mail.data) || mail.data.printed_order === undefined) return null
  return readOrderProof(client, mail.data.printed_order, mail.language)
}

/** Attaches the proof to mails about printed orders, in the mail's language. */
export function attachProof(client: QueryClientContract, now: () => Date): Attach {
  return async (mail) => {
    const proof = await proofOfMail(client, mail)
    if (!proof) return []
    return [
      {
        filename: proofFileName(proof),
        contentType: 'application/pdf',
        content: await drawProof(proof, now()),
      },
    ]
  }
}
