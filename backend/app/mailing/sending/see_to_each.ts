import { Refusal } from '#app/foundation/http/refusal'
import { errorMessages } from '#shared/ground/texts/errors_messages_en'

interface Told {
  info: (line: string) => void
  error: (line: string) => void
}

/** Runs an action on each mail and reports its result. Returns whether all succeeded. */
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
