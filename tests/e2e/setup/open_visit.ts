import { demoLogin, logIn } from '#tests/e2e/setup/logins'
import {
  type LentPage,
  type Preferences,
  lendPage,
  openPage,
  watchTest,
} from '#tests/e2e/setup/open_page'
import type { Visit } from '#tests/e2e/setup/visit'
import type { Page } from 'playwright'

/** The page of the visit before, and for whom in which guise it stays. */
let kept: (LentPage & { whose: string }) | undefined

/** Gives back the page that stays for the next visit. */
export async function leaveKeptPage(): Promise<void> {
  const left = kept
  kept = undefined
  await left?.giveBack()
}

/** Sorts visits so that each person makes all of theirs on one page; the others come last. */
export function byPerson(visits: readonly Visit[]): Visit[] {
  // Whatever else is sorted how, undefined comes last.
  const persons = [...new Set(visits.map(({ as }) => as))].toSorted()
  return persons.flatMap((person) => visits.filter(({ as }) => as === person))
}

/**
 * Makes a visit for the running test, which is watched like those that open a page themselves.
 * Whoever made the visit before goes on with their page, unless something was wrong about it.
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
