import { demoLogin, logIn } from '#tests/e2e/setup/people/logins'
import {
  type LentPage,
  type Preferences,
  lendPage,
  openPage,
  watchTest,
} from '#tests/e2e/setup/open_page'
import type { Visit } from '#tests/e2e/setup/visits/visit'
import type { Page } from 'playwright'

/** The page of the last visit, with its user and guise. */
let kept: (LentPage & { whose: string }) | undefined

export async function leaveKeptPage(): Promise<void> {
  const left = kept
  kept = undefined
  await left?.giveBack()
}

/** Sorts visits by user, so that each user needs one page. Visits without a user come last. */
export function byPerson(visits: readonly Visit[]): Visit[] {
  // `toSorted` always puts undefined last.
  const persons = [...new Set(visits.map(({ as }) => as))].toSorted()
  return persons.flatMap((person) => visits.filter(({ as }) => as === person))
}

/**
 * Opens a visit in the running test. A visit of the same user reuses the page, unless a test failed
 * on it.
 */
export async function openVisit(visit: Visit, guise: Preferences): Promise<Page> {
  const page = await (visit.as === undefined ? openOwnPage(visit, guise) : goOnAs(visit.as, guise))
  await visit.open(page, guise.language ?? 'en')
  return page
}

async function openOwnPage({ refusals }: Visit, guise: Preferences): Promise<Page> {
  await leaveKeptPage()
  return openPage({ ...guise, refusals })
}

async function goOnAs(person: string | null, guise: Preferences): Promise<Page> {
  const whose = JSON.stringify([person, guise])
  const isThere = kept?.whose === whose
  if (!isThere) {
    await leaveKeptPage()
    kept = { whose, ...(await lendPage(guise)) }
  }
  const { page } = kept!
  watchTest(page.context(), [], async (isWrong) => {
    if (isWrong) await leaveKeptPage()
  })
  if (!isThere && person) await logIn(page, demoLogin(person))
  return page
}
