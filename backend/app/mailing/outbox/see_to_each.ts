import { Refusal } from '#app/http/refusal'
import { errorMessages } from '#shared/errors/messages_en'

interface Told {
  info: (line: string) => void
  error: (line: string) => void
}

/**
 * Does something with mails, one after the other, by the numbers that a command was given; tells what
 * became of each. Returns whether none was refused.
 */
export async function seeToEach(
  mails: readonly string[],
  { act, done, tell }: { act: (id: number) => Promise<void>; done: string; tell: Told }
): Promise<boolean> {
  let isWell = true
  for (const mail of mails) {
    try {
      await act(Number(mail))
      tell.info(`Mail ${mail} ${done}`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      tell.error(`Mail ${mail}: ${errorMessages[error.text]}`)
      isWell = false
    }
  }
  return isWell
}
